import type { Webhook } from '@radiant/contract/webhooks.ts';
import { formatDate } from '../../platform/format.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { WebhookStatusBadge } from './webhook-status.tsx';

export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { webhooks: words } = useAdminWords();
  const { locale } = useLocale();
  const { pauseReason, failingSince, previousSecretUntil, events, createdAt } = webhook;
  return (
    <>
      {pauseReason !== null && (
        <Notice tone={pauseReason === 'administrator' ? 'info' : 'warning'}>
          {words.pauseReasons[pauseReason]}
        </Notice>
      )}
      <Card render={<section aria-label={words.facts} />}>
        <FactList>
          <Fact name={words.status}>
            <WebhookStatusBadge webhook={webhook} />
          </Fact>
          {failingSince !== null && pauseReason === null && (
            <Fact name={words.failingSince}>
              <TimeAgo date={failingSince} />
            </Fact>
          )}
          <Fact name={words.events}>{events.map((type) => words.types[type]).join(', ')}</Fact>
          <Fact name={words.added}>
            <time dateTime={createdAt}>{formatDate(locale, createdAt)}</time>
          </Fact>
          {previousSecretUntil !== null && (
            <Fact name={words.previousSecret}>
              {words.previousSecretUntil}{' '}
              <time dateTime={previousSecretUntil}>{formatDate(locale, previousSecretUntil)}</time>
            </Fact>
          )}
        </FactList>
      </Card>
    </>
  );
}
