import { getOwnProfile, updateProfile } from '@radiant/contract/own-profile.ts';
import { kindFromWire } from '@radiant/contract/post-shapes.ts';
import { getProfile } from '@radiant/contract/profiles.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as edits from './edit-service.ts';
import * as service from './service.ts';

export const profilesRoutes: readonly Route[] = [
  route(getProfile, ({ platform, actor, params, query: { type, ...page } }) =>
    service.getProfile(platform, actor, {
      ...page,
      memberId: params.id,
      kind: type === undefined ? undefined : kindFromWire(type),
    }),
  ),
  route(getOwnProfile, ({ platform, actor, params }) => edits.getOwnProfile(platform, actor, params.id)),
  route(updateProfile, async ({ platform, actor, body, files }) => {
    await edits.updateProfile(platform, actor, { edit: body, avatar: files.pp, banner: files.pc });
    return undefined;
  }),
];
