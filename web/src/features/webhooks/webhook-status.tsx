import type { Webhook, WebhookDelivery } from '@radiant/contract/webhooks.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';

export function WebhookStatusBadge({ webhook: { pauseReason, failingSince } }: { webhook: Webhook }) {
  const { webhooks: words } = useAdminWords();
  if (pauseReason === 'administrator') return <Badge>{words.paused}</Badge>;
  if (pauseReason !== null) return <Badge tone="danger">{words.paused}</Badge>;
  if (failingSince !== null) return <Badge tone="warning">{words.failing}</Badge>;
  return <Badge tone="success">{words.active}</Badge>;
}

const tones: Readonly<Record<WebhookDelivery['state'], BadgeTone>> = {
  waiting: 'info',
  delivered: 'success',
  failed: 'danger',
  withdrawn: 'neutral',
  cancelled: 'neutral',
};

export function DeliveryStateBadge({ state }: { state: WebhookDelivery['state'] }) {
  const { webhooks: words } = useAdminWords();
  return <Badge tone={tones[state]}>{words.states[state]}</Badge>;
}
