import { createHash } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { legalVersions } from '@radiant/contract/accounts.ts';
import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import { dayOf } from '@radiant/contract/days.ts';
import sharp from 'sharp';
import { newId } from '../src/platform/crypto.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { ReceivedFile } from '../src/platform/media/media.ts';
import type { Platform } from '../src/platform/platform.ts';
import { hashPassword } from '../src/rooms/accounts/service.ts';
import {
  attachToPost,
  preparePortrait,
  preparePostPicture,
  type StoredPicture,
  wearPortrait,
} from '../src/rooms/media/service.ts';
import { pickForDay } from '../src/rooms/posts/service.ts';
import { getSettings } from '../src/rooms/settings/service.ts';
import { seedEvents, seedRequests } from './gatherings.ts';
import { people, type SamplePerson } from './people.ts';
import { drawPortrait } from './portraits.ts';
import { posts, type SamplePost } from './posts.ts';
import { drawScene } from './scenes.ts';
import { demoPassword, emailOf } from './sign-ins.ts';

const hour = 60 * 60 * 1000;

type Portraits = { avatar: StoredPicture; banner: StoredPicture | undefined };

/**
 * Fills an empty site with the sample parish. Pictures are made first; then people and posts are written at once, so
 * that a seed that was interrupted starts anew; what people do among themselves comes last, as they do it.
 * @returns false when there were members already, and nothing was done
 */
export async function seedParish(platform: Platform): Promise<boolean> {
  const someone = await platform.db.selectFrom('members').select('id').limit(1).executeTakeFirst();
  if (someone) return false;
  const ids = new Map(people.map(({ key }) => [key, newId()]));
  const idOf = (key: string): string => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`the sample parish has no '${key}'`);
    return id;
  };
  const passwordHash = await hashPassword(demoPassword);
  const portraits = new Map<string, Portraits>();
  for (const person of people) portraits.set(person.key, await portray(platform, person, idOf(person.key)));
  const pictures = new Map<SamplePost, StoredPicture>();
  for (const post of posts) {
    if (post.picture) pictures.set(post, await paint(platform, post, idOf(post.by)));
  }
  await platform.db.transaction().execute(async (tx) => {
    const write = { tx, platform, idOf };
    for (const person of people) await writePerson(write, person, { passwordHash });
    for (const person of people) await hangPortraits(write, portraits.get(person.key));
    await writeFriendships(write);
    for (const post of posts) await writePost(write, post, pictures.get(post));
  });
  await seedEvents(platform, idOf);
  await seedRequests(platform, idOf);
  return true;
}

type Write = { tx: Tx; platform: Platform; idOf(key: string): string };

async function portray(platform: Platform, person: SamplePerson, memberId: string): Promise<Portraits> {
  const owner = { id: memberId };
  const face = await draw(platform, drawPortrait(person.look, person.key));
  const avatar = await preparePortrait(platform, owner, { file: face, field: 'pp', purpose: 'avatar' });
  await rm(face.path, { force: true });
  if (!person.banner) return { avatar, banner: undefined };
  const scene = await draw(platform, drawScene(person.banner));
  const banner = await preparePortrait(platform, owner, { file: scene, field: 'pc', purpose: 'banner' });
  await rm(scene.path, { force: true });
  return { avatar, banner };
}

async function paint(platform: Platform, post: SamplePost, authorId: string): Promise<StoredPicture> {
  if (!post.picture) throw new Error('a post without a picture');
  const file = await draw(platform, drawScene(post.picture.scene));
  const picture = await preparePostPicture(platform, { id: authorId }, file);
  await rm(file.path, { force: true });
  return picture;
}

/** A drawing as a file, as if somebody had sent it. */
async function draw(platform: Platform, svg: string): Promise<ReceivedFile> {
  const folder = join(platform.config.dataDir, 'incoming');
  await mkdir(folder, { recursive: true });
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const sha256 = createHash('sha256').update(png).digest('hex');
  const path = join(folder, `seed-${sha256}.png`);
  await writeFile(path, png);
  return { path, sha256, bytes: (await stat(path)).size };
}

async function writePerson(
  { tx, platform, idOf }: Write,
  person: SamplePerson,
  { passwordHash }: { passwordHash: string },
): Promise<void> {
  const now = platform.clock.now();
  const joinedAt = new Date(now.getTime() - (400 + people.indexOf(person) * 11) * hour);
  await tx
    .insertInto('members')
    .values({
      id: idOf(person.key),
      email: emailOf(person.key),
      email_verified_at: joinedAt,
      password_hash: passwordHash,
      first_name: person.first,
      last_name: person.last,
      display_name: `${person.first} ${person.last}`,
      role: person.role ?? 'user',
      bio: person.bio,
      verse: person.verse,
      church: person.church,
      location: person.location,
      locale: person.locale,
      created_at: joinedAt,
    })
    .execute();
  await tx
    .insertInto('consents')
    .values(
      (['terms', 'privacy'] as const).map((document) => ({
        member_id: idOf(person.key),
        document,
        version: legalVersions[document],
        accepted_at: joinedAt,
      })),
    )
    .execute();
}

async function hangPortraits({ tx, platform }: Write, portraits: Portraits | undefined): Promise<void> {
  const now = platform.clock.now();
  if (portraits) await wearPortrait(tx, portraits.avatar, { purpose: 'avatar', field: 'pp', now });
  if (portraits?.banner) await wearPortrait(tx, portraits.banner, { purpose: 'banner', field: 'pc', now });
}

/** A parish knows itself well, and the next one a little: the same friendships at every seeding. */
async function writeFriendships({ tx, platform, idOf }: Write): Promise<void> {
  const pairs = people.flatMap((one, index) =>
    people
      .slice(index + 1)
      .filter((other, step) =>
        one.church === other.church ? (index + step) % 3 !== 0 : (index * 7 + step) % 11 === 0,
      )
      .map((other): [string, string] => [idOf(one.key), idOf(other.key)]),
  );
  await tx
    .insertInto('friendships')
    .values(
      pairs.map(([one, other]) => ({
        low_id: one < other ? one : other,
        high_id: one < other ? other : one,
        created_at: platform.clock.now(),
      })),
    )
    .execute();
}

async function writePost(write: Write, post: SamplePost, picture: StoredPicture | undefined): Promise<void> {
  const { tx, platform, idOf } = write;
  const at = new Date(platform.clock.now().getTime() - post.hoursAgo * hour);
  const id = newId();
  const praying = people.filter(({ key }) => key !== post.by).slice(0, post.reactions);
  const comments = post.comments ?? [];
  await tx
    .insertInto('posts')
    .values({
      id,
      author_id: idOf(post.by),
      kind: post.kind,
      audience: post.audience ?? 'public',
      title: post.title ?? null,
      body: post.text,
      language: post.language,
      reference: post.reference ?? null,
      media_kind: picture ? 'image' : null,
      reaction_count: praying.length,
      comment_count: comments.length,
      created_at: at,
      published_at: at,
    })
    .execute();
  if (picture && post.picture)
    await attachToPost(tx, picture, { postId: id, alt: post.picture.alt, now: at });
  if (praying.length > 0) {
    await tx
      .insertInto('reactions')
      .values(praying.map(({ key }) => ({ post_id: id, member_id: idOf(key), created_at: at })))
      .execute();
  }
  await writeComments(write, { id, at, post });
  if (post.daily) {
    const { slot, days } = post.daily;
    for (const ahead of days) await choose(write, { id, slot, ahead });
  }
}

async function writeComments(
  { tx, platform, idOf }: Write,
  { id, at, post }: { id: string; at: Date; post: SamplePost },
): Promise<void> {
  const comments = post.comments ?? [];
  if (comments.length === 0) return;
  const step = Math.min(
    20 * 60 * 1000,
    (platform.clock.now().getTime() - at.getTime()) / (comments.length + 1),
  );
  await tx
    .insertInto('comments')
    .values(
      comments.map(({ by, text }, index) => ({
        id: newId(),
        post_id: id,
        author_id: idOf(by),
        body: text,
        created_at: new Date(at.getTime() + step * (index + 1)),
      })),
    )
    .execute();
}

/** Plans a post for the day that lies so many days ahead. */
async function choose(
  { tx, platform }: Write,
  { id, slot, ahead }: { id: string; slot: DailySlot; ahead: number },
): Promise<void> {
  const now = platform.clock.now();
  const { general } = await getSettings(platform);
  const day = dayOf(new Date(now.getTime() + ahead * 24 * hour), general.timeZone);
  await pickForDay(platform, tx, { slot, day, postId: id, now });
}
