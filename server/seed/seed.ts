import { rm } from 'node:fs/promises';
import { legalVersions } from '@radiant/contract/accounts.ts';
import { hashPassword } from '../src/features/accounts/service.ts';
import { prepareProfileImage, type StoredPicture, setProfileImage } from '../src/features/media/service.ts';
import { copyChangedCounts } from '../src/features/posts/service.ts';
import { newId } from '../src/platform/crypto.ts';
import type { Platform } from '../src/platform/platform.ts';
import { seedAccessLog } from './access-log.ts';
import { seedAnnouncements } from './announcements.ts';
import { seedAnonymousPrayer } from './anonymous.ts';
import { seedAnsweredPrayer } from './answered.ts';
import { hoursSinceJoining, joinedAt } from './arrivals.ts';
import { seedCare } from './care.ts';
import { seedDirectory } from './directory.ts';
import { seedDisplays } from './displays.ts';
import { seedEvents, seedFriendRequests } from './events.ts';
import { friendships } from './friendships.ts';
import { seedGroups } from './groups.ts';
import { renderPng, toReceivedFile } from './image-file.ts';
import { seedMailPreferences } from './mail-preferences.ts';
import { seedMemberImport } from './member-import.ts';
import { seedModeration } from './moderation.ts';
import { seedNotificationSettings } from './notification-settings.ts';
import { seedNotifications } from './notifications.ts';
import { people, type SamplePerson } from './people.ts';
import { drawPortrait } from './portraits.ts';
import { posts } from './posts.ts';
import { seedPrayerChain } from './prayer-chain.ts';
import { seedPrayerList } from './prayer-list.ts';
import { seedReminders } from './reminders.ts';
import type { SamplePost } from './sample-post.ts';
import { drawScene } from './scenes.ts';
import { demoPassword, emailOf } from './sign-ins.ts';
import { renewStories, seedStories } from './stories.ts';
import { seedSupportMessages } from './support-messages.ts';
import { prepareFile, type SampleFile, type WriteContext, writePost } from './write-posts.ts';
import { birthdayOf, seedYouth, youngPeople } from './youth.ts';

const hour = 60 * 60 * 1000;

const everyone: readonly SamplePerson[] = [...people, ...youngPeople];

type Portraits = { avatar: StoredPicture; banner: StoredPicture | undefined };

/**
 * People and posts are written in one transaction, so that an interrupted seed can start over.
 * @returns false when there are members already; then only the stories are renewed
 */
export async function seedParish(platform: Platform): Promise<boolean> {
  const someone = await platform.db.selectFrom('members').select('id').limit(1).executeTakeFirst();
  if (someone) {
    await renewStories(platform, (key) => findByKey(platform, key));
    return false;
  }
  const ids = new Map(everyone.map(({ key }) => [key, newId()]));
  const idOf = (key: string): string => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`the sample parish has no '${key}'`);
    return id;
  };
  const passwordHash = await hashPassword(demoPassword);
  const portraits = new Map<string, Portraits>();
  for (const person of everyone)
    portraits.set(person.key, await preparePortraits(platform, person, idOf(person.key)));
  const files = new Map<SamplePost, SampleFile>();
  for (const post of posts) files.set(post, await prepareFile(platform, post, idOf(post.by)));
  await platform.db.transaction().execute(async (tx) => {
    const write = { tx, platform, idOf };
    for (const person of everyone) await writePerson(write, person, { passwordHash });
    for (const person of everyone) await savePortraits(write, portraits.get(person.key));
    await writeFriendships(write);
    for (const post of posts) await writePost(write, post, files.get(post) ?? {});
  });
  await seedEvents(platform, idOf);
  await seedFriendRequests(platform, idOf);
  await seedYouth(platform, idOf);
  await seedGroups(platform, idOf);
  await seedAnsweredPrayer(platform, idOf);
  await seedCare(platform, idOf);
  await seedPrayerChain(platform, idOf);
  await seedAnonymousPrayer(platform, idOf);
  await seedAnnouncements(platform, idOf);
  await seedNotifications(platform, idOf);
  await seedPrayerList(platform, idOf);
  await seedReminders(platform, idOf);
  await seedNotificationSettings(platform, idOf);
  await seedMailPreferences(platform, idOf);
  await seedStories(platform, idOf);
  await seedSupportMessages(platform, idOf);
  await seedModeration(platform, idOf);
  await seedAccessLog(platform, idOf);
  await seedDisplays(platform, idOf('thomas'));
  await seedDirectory(platform, idOf);
  await seedMemberImport(platform, idOf);
  await copyChangedCounts(platform);
  return true;
}

/** Undefined when the site does not hold the sample parish. */
async function findByKey({ db }: Platform, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', emailOf(key))
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.id;
}

export async function preparePortraits(
  platform: Platform,
  person: SamplePerson,
  memberId: string,
): Promise<Portraits> {
  const owner = { id: memberId };
  const face = await toReceivedFile(platform, await renderPng(drawPortrait(person.look, person.key)));
  const avatar = await prepareProfileImage(platform, owner, { file: face, field: 'pp', purpose: 'avatar' });
  await rm(face.path, { force: true });
  if (!person.banner) return { avatar, banner: undefined };
  const scene = await toReceivedFile(platform, await renderPng(drawScene(person.banner)));
  const banner = await prepareProfileImage(platform, owner, { file: scene, field: 'pc', purpose: 'banner' });
  await rm(scene.path, { force: true });
  return { avatar, banner };
}

async function writePerson(
  { tx, platform, idOf }: WriteContext,
  person: SamplePerson,
  { passwordHash }: { passwordHash: string },
): Promise<void> {
  const now = platform.clock.now();
  const createdAt = joinedAt(person.key, now);
  const hoursAway = Math.min(3 + everyone.indexOf(person) * 7, hoursSinceJoining(person.key) / 4);
  const lastThere = new Date(now.getTime() - hoursAway * hour);
  await tx
    .insertInto('members')
    .values({
      id: idOf(person.key),
      email: emailOf(person.key),
      email_verified_at: createdAt,
      password_hash: passwordHash,
      first_name: person.first,
      last_name: person.last,
      display_name: `${person.first} ${person.last}`,
      role: person.role ?? 'user',
      bio: person.bio,
      verse: person.verse,
      church: person.church,
      location: person.location,
      birthday: birthdayOf(person, now),
      locale: person.locale,
      public_prayers_confirmed_at: createdAt,
      created_at: createdAt,
      last_visit_at: lastThere,
      last_login_at: lastThere,
    })
    .execute();
  await tx
    .insertInto('consents')
    .values(
      (['terms', 'privacy'] as const).map((document) => ({
        member_id: idOf(person.key),
        document,
        version: legalVersions[document],
        accepted_at: createdAt,
      })),
    )
    .execute();
}

async function savePortraits(
  { tx, platform }: WriteContext,
  portraits: Portraits | undefined,
): Promise<void> {
  const now = platform.clock.now();
  if (portraits) await setProfileImage(tx, portraits.avatar, { purpose: 'avatar', field: 'pp', now });
  if (portraits?.banner) await setProfileImage(tx, portraits.banner, { purpose: 'banner', field: 'pc', now });
}

async function writeFriendships({ tx, platform, idOf }: WriteContext): Promise<void> {
  const now = platform.clock.now();
  const rows = friendships.map(([one, other], index) => {
    const [low = '', high = ''] = [idOf(one), idOf(other)].sort();
    // Some weeks after the later of the two joined.
    const known = Math.min(hoursSinceJoining(one), hoursSinceJoining(other));
    const waited = Math.min(((index * 7) % 40) * 24, known * 0.8);
    return { low_id: low, high_id: high, created_at: new Date(now.getTime() - (known - waited) * hour) };
  });
  await tx.insertInto('friendships').values(rows).execute();
}
