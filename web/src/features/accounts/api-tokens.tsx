import type { ApiToken } from '@radiant/contract/api-tokens.ts';
import { useRef, useState } from 'react';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { formatDate } from '../../platform/format.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import styles from '../settings/settings.module.css';
import { CreateApiTokenDialog } from './api-token-dialog.tsx';
import { useApiTokens, useRevokeApiToken } from './api-tokens-api.ts';
import { useApiTokenWords } from './use-api-token-words.ts';

export function ApiTokens({ memberId }: { memberId: string }) {
  const t = useWords();
  const words = useApiTokenWords();
  const query = useApiTokens(memberId);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCreating, setCreating] = useState(false);
  const { confirm, confirmDialog } = useConfirm();
  const { runAsync } = useAction(useRevokeApiToken(memberId), { success: words.revoked });

  async function revoke({ id, name }: ApiToken) {
    const isRevoked = await confirm({
      title: words.revokeTitle,
      description: words.revokeText({ name }),
      confirmLabel: words.revoke,
      cancelLabel: t.platform.cancel,
      action: () => runAsync(id),
    });
    // The pressed button disappeared with its token.
    if (isRevoked) heading.current?.focus();
  }

  return (
    <Card render={<section />} className={styles.section} aria-labelledby="api-tokens">
      <div>
        <h2 id="api-tokens" ref={heading} tabIndex={-1} className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.hint}>
          {words.text} <a href="/api/docs">{words.documentation}</a>
        </p>
      </div>
      <QueryBoundary
        query={query}
        heading="h3"
        errorTitle={words.failed}
        loading={
          <SkeletonGroup label={words.loading}>
            <Skeleton width="60%" />
          </SkeletonGroup>
        }
      >
        {(tokens) =>
          tokens.length === 0 ? (
            <p className={styles.hint}>{words.none}</p>
          ) : (
            <TokenList tokens={tokens} onRevoke={(token) => void revoke(token)} />
          )
        }
      </QueryBoundary>
      <div>
        <Button size="small" onClick={() => setCreating(true)}>
          {words.create}
        </Button>
      </div>
      {isCreating && <CreateApiTokenDialog memberId={memberId} onClose={() => setCreating(false)} />}
      {confirmDialog}
    </Card>
  );
}

type TokenListProps = { tokens: readonly ApiToken[]; onRevoke: (token: ApiToken) => void };

function TokenList({ tokens, onRevoke }: TokenListProps) {
  const words = useApiTokenWords();
  return (
    <ul className={styles.list}>
      {tokens.map((token) => (
        <li key={token.id} className={styles.line}>
          <TokenTexts token={token} />
          <Button
            size="small"
            variant="secondary"
            aria-label={words.revokeOf({ name: token.name })}
            onClick={() => onRevoke(token)}
          >
            {words.revoke}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function TokenTexts({ token }: { token: ApiToken }) {
  const words = useApiTokenWords();
  const { locale } = useLocale();
  const now = useCurrentMinute();
  const date = formatDate(locale, token.expiresAt);
  const isExpired = Date.parse(token.expiresAt) <= now;
  return (
    <div className={styles.words}>
      <span className={styles.name}>{token.name}</span>
      <span className={styles.hint}>
        {token.scopes.map((scope) => words.scopeNames[scope]).join(', ')} ·{' '}
        {isExpired ? words.expired({ date }) : words.expires({ date })}
      </span>
      <span className={styles.hint}>
        {token.lastUsedAt === null ? (
          words.neverUsed
        ) : (
          <>
            {words.lastUsed} <TimeAgo date={token.lastUsedAt} />
          </>
        )}
      </span>
    </div>
  );
}
