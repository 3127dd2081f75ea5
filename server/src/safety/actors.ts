import { newId } from '../platform/crypto.ts';
import type { Person } from '../testing/people.ts';
import type { TestApp } from '../testing/test-app.ts';

/** Each stands in another relation to `author`. `exAdmin` was an admin until one update. */
export const actorNames = [
  'guest',
  'owesConsent',
  'owesPassword',
  'disabled',
  'stranger',
  'exFriend',
  'friend',
  'asker',
  'asked',
  'unverified',
  'blocked',
  'blocker',
  'author',
  'moderator',
  'admin',
  'exAdmin',
  'carer',
] as const;
export type ActorName = (typeof actorNames)[number];

export type Cast = Record<Exclude<ActorName, 'guest'>, Person>;

export const tokenOf = (cast: Cast, name: ActorName): string | undefined =>
  name === 'guest' ? undefined : cast[name].token;

export async function createCast(app: TestApp): Promise<Cast> {
  const { people, platform } = app;
  const cast: Cast = {
    owesConsent: await people.join('Olive Owing'),
    owesPassword: await people.join('Percy Password'),
    disabled: await people.join('Doris Disabled', { status: 'disabled' }),
    stranger: await people.join('Stella Stranger'),
    exFriend: await people.join('Edgar Exfriend'),
    friend: await people.join('Frida Friend'),
    asker: await people.join('Astrid Asker'),
    asked: await people.join('Anselm Asked'),
    unverified: await people.join('Ursula Unverified', { isVerified: false }),
    blocked: await people.join('Bruno Blocked'),
    blocker: await people.join('Bella Blocker'),
    author: await people.join('Aurelia Author'),
    moderator: await people.join('Maurice Moderator', { role: 'moderator' }),
    admin: await people.join('Adele Admin', { role: 'admin' }),
    exAdmin: await people.join('Xavier Exadmin', { role: 'admin' }),
    carer: await people.join('Carla Carer'),
  };
  await people.joinCareTeam(cast.carer, 'lead');
  await people.befriend(cast.author, cast.friend);
  await people.befriend(cast.author, cast.exFriend);
  await people.unfriend(cast.author, cast.exFriend);
  // Two unanswered requests: one to the author, one from the author.
  await platform.db
    .insertInto('friend_requests')
    .values([
      { id: newId(), asker_id: cast.asker.id, asked_id: cast.author.id, created_at: platform.clock.now() },
      { id: newId(), asker_id: cast.author.id, asked_id: cast.asked.id, created_at: platform.clock.now() },
    ])
    .execute();
  await people.block(cast.author, cast.blocked);
  await people.block(cast.blocker, cast.author);
  const { db } = platform;
  await db.deleteFrom('consents').where('member_id', '=', cast.owesConsent.id).execute();
  await db
    .updateTable('members')
    .set({ password_set_by_admin: true })
    .where('id', '=', cast.owesPassword.id)
    .execute();
  await db.updateTable('members').set({ role: 'user' }).where('id', '=', cast.exAdmin.id).execute();
  return cast;
}
