import * as contract from '@radiant/contract/campaigns.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as announcements from './announcement-service.ts';
import * as service from './service.ts';
import * as templates from './templates-service.ts';

export const campaignsRoutes: readonly Route[] = [
  route(contract.listCampaigns, ({ platform, actor, query, locale }) =>
    service.listCampaigns(platform, actor, { ...query, locale }),
  ),
  route(contract.createCampaign, ({ platform, actor, body, idempotencyKey }) =>
    service.createCampaign(platform, actor, { draft: body, idempotencyKey }),
  ),
  route(contract.getCampaign, ({ platform, actor, params }) =>
    service.getCampaign(platform, actor, params.id),
  ),
  route(contract.updateCampaign, ({ platform, actor, params, body }) =>
    service.updateCampaign(platform, actor, { id: params.id, input: body }),
  ),
  route(contract.sendCampaign, async ({ platform, actor, params }) => {
    await service.sendCampaign(platform, actor, { id: params.id });
    return undefined;
  }),
  route(contract.cancelCampaign, async ({ platform, actor, params }) => {
    await service.cancelCampaign(platform, actor, { id: params.id });
    return undefined;
  }),
  route(contract.deleteCampaign, async ({ platform, actor, params }) => {
    await service.removeCampaign(platform, actor, { id: params.id });
    return undefined;
  }),
  route(contract.countAudience, ({ platform, actor, body }) =>
    service.countAudience(platform, actor, body.audience),
  ),
  route(contract.getCampaignStatistics, ({ platform, actor, params }) =>
    service.getStatistics(platform, actor, params.id),
  ),
  route(contract.listTemplates, ({ platform, actor, query }) =>
    templates.listTemplates(platform, actor, query),
  ),
  route(contract.createTemplate, ({ platform, actor, body, idempotencyKey }) =>
    templates.createTemplate(platform, actor, { draft: body, idempotencyKey }),
  ),
  route(contract.getTemplate, ({ platform, actor, params }) =>
    templates.getTemplate(platform, actor, params.id),
  ),
  route(contract.updateTemplate, ({ platform, actor, params, body }) =>
    templates.updateTemplate(platform, actor, { id: params.id, draft: body }),
  ),
  route(contract.deleteTemplate, async ({ platform, actor, params }) => {
    await templates.removeTemplate(platform, actor, { id: params.id });
    return undefined;
  }),
  route(contract.getAnnouncement, ({ platform, actor, params, locale }) =>
    announcements.getAnnouncement(platform, actor, { id: params.id, locale }),
  ),
  route(contract.markAnnouncementOpened, async ({ platform, actor, params }) => {
    await announcements.markOpened(platform, actor, params.id);
    return undefined;
  }),
  route(contract.markAnnouncementClicked, async ({ platform, actor, params }) => {
    await announcements.markClicked(platform, actor, params.id);
    return undefined;
  }),
];
