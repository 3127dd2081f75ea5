import * as contract from '@radiant/contract/webhooks.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as service from './service.ts';

export const webhooksRoutes: readonly Route[] = [
  route(contract.listWebhooks, async ({ platform, actor }) => ({
    webhooks: await service.listWebhooks(platform, actor),
  })),
  route(contract.getWebhook, ({ platform, actor, params }) => service.getWebhook(platform, actor, params.id)),
  route(contract.createWebhook, ({ platform, actor, body }) => service.createWebhook(platform, actor, body)),
  route(contract.updateWebhook, ({ platform, actor, params, body }) =>
    service.updateWebhook(platform, actor, { ...params, ...body }),
  ),
  route(contract.setWebhookPaused, ({ platform, actor, params, body }) =>
    service.setWebhookPaused(platform, actor, { ...params, ...body }),
  ),
  route(contract.rotateWebhookSecret, ({ platform, actor, params }) =>
    service.rotateWebhookSecret(platform, actor, params),
  ),
  route(contract.removeWebhook, ({ platform, actor, params }) =>
    service.removeWebhook(platform, actor, params),
  ),
  route(contract.testWebhook, ({ platform, actor, params }) => service.testWebhook(platform, actor, params)),
  route(contract.listWebhookDeliveries, ({ platform, actor, params, query }) =>
    service.listDeliveries(platform, actor, { ...params, ...query }),
  ),
  route(contract.redeliverWebhook, ({ platform, actor, params }) =>
    service.redeliver(platform, actor, { id: params.id, deliveryId: params.delivery }),
  ),
];
