import { readFile, rm } from 'node:fs/promises';
import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import { dayOf } from '@radiant/contract/days.ts';
import { limits } from '@radiant/contract/limits.ts';
import { newsRequestDays } from '@radiant/contract/news-requests.ts';
import type { Mention } from '@radiant/contract/post-shapes.ts';
import { shareMethods } from '@radiant/contract/shares.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import {
  attachToPost,
  attachToPreview,
  attachVideoToPost,
  preparePostPicture,
  preparePreviewPicture,
  prepareVideo,
  type StoredPicture,
  type StoredVideo,
} from '../src/features/media/service.ts';
import { setCountHidden } from '../src/features/posts/prayers/count-queries.ts';
import { storeTerm } from '../src/features/posts/prayers/term-service.ts';
import { upsertPrintChoice } from '../src/features/posts/printing/queries.ts';
import { pickForDay } from '../src/features/posts/service.ts';
import { upsertSubject } from '../src/features/posts/subjects/queries.ts';
import { getSettings } from '../src/features/settings/service.ts';
import { newId } from '../src/platform/crypto.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { Platform } from '../src/platform/platform.ts';
import { hoursSinceJoining } from './arrivals.ts';
import { dawnVideoPath } from './dawn.ts';
import { areFriends } from './friendships.ts';
import { renderPng, toReceivedFile } from './image-file.ts';
import { people } from './people.ts';
import { posts } from './posts.ts';
import type { SampleComment, SamplePost } from './sample-post.ts';
import { drawScene } from './scenes.ts';

export type WriteContext = { tx: Tx; platform: Platform; idOf(key: string): string };

/** Stored before the post is written. */
export type SampleFile = { pictures?: StoredPicture[]; video?: StoredVideo; preview?: StoredPicture };

const hour = 60 * 60 * 1000;

export async function prepareFile(
  platform: Platform,
  { pictures, video, preview }: SamplePost,
  authorId: string,
): Promise<SampleFile> {
  const owner = { id: authorId };
  if (video) {
    const file = await toReceivedFile(platform, await readFile(dawnVideoPath));
    const stored = await prepareVideo(platform, owner, file);
    await rm(file.path, { force: true });
    return { video: stored };
  }
  if (pictures) {
    const stored: StoredPicture[] = [];
    for (const { scene } of pictures) {
      const file = await toReceivedFile(platform, await renderPng(drawScene(scene)));
      stored.push(await preparePostPicture(platform, owner, { file }));
      await rm(file.path, { force: true });
    }
    return { pictures: stored };
  }
  if (!preview?.scene) return {};
  const bytes = await renderPng(drawScene(preview.scene));
  const stored = await preparePreviewPicture(platform, authorId, bytes);
  return stored ? { preview: stored } : {};
}

type WrittenPost = { id: string; at: Date; post: SamplePost };

export async function writePost(write: WriteContext, post: SamplePost, file: SampleFile): Promise<void> {
  const { tx, platform, idOf } = write;
  const at = new Date(platform.clock.now().getTime() - post.hoursAgo * hour);
  const placed = { id: newId(), at, post };
  const moved = [reactingMembers(post).length, sharesOf(post).length, listInOrder(post).length] as const;
  await tx
    .insertInto('posts')
    .values({
      id: placed.id,
      author_id: idOf(post.by),
      kind: post.kind,
      audience: post.audience ?? 'public',
      state: post.state ?? 'published',
      is_unseen: post.state !== undefined,
      featured_at: post.isFeatured ? at : null,
      title: post.title ?? null,
      body: post.text,
      language: post.language,
      translation_title: post.translation?.title ?? null,
      translation_body: post.translation?.text ?? null,
      translation_reference: post.translation?.reference ?? null,
      category: post.category ?? null,
      reference: post.reference ?? null,
      url: post.url ?? null,
      location: post.location ?? null,
      media_kind: post.video ? 'video' : post.pictures ? 'image' : null,
      reaction_count: moved[0],
      share_count: moved[1],
      comment_count: moved[2],
      created_at: at,
      published_at: at,
      edited_at: post.previous ? hoursAfter(placed, post.previous.hours) : null,
    })
    .execute();
  await writeFile(write, placed, file);
  if (post.kind === 'link') await writePreview(write, placed, file.preview);
  await writeTags(write, placed);
  await writeRevision(write, placed);
  await writeAnswer(write, placed);
  await writeUpdates(write, placed);
  await writeTerm(write, placed);
  await writeUrgency(write, placed);
  await writeReactions(write, placed);
  if (post.isCountHidden) await setCountHidden(write.tx, { postId: placed.id, isHidden: true });
  await writeSubject(write, placed);
  if (post.print) await upsertPrintChoice(tx, { postId: placed.id, choice: post.print, now: at });
  await writeShares(write, placed);
  await writeComments(write, placed);
  if (post.daily) {
    const { slot, days } = post.daily;
    for (const ahead of days) await planDays(write, { id: placed.id, slot, language: post.language, ahead });
  }
}

async function writeFile(
  { tx }: WriteContext,
  { id, at, post }: WrittenPost,
  file: SampleFile,
): Promise<void> {
  const place = { postId: id, now: at };
  for (const [position, picture] of (file.pictures ?? []).entries())
    await attachToPost(tx, picture, { ...place, alt: post.pictures?.[position]?.alt ?? '', position });
  if (file.video) await attachVideoToPost(tx, file.video, { ...place, alt: post.video?.alt ?? '' });
}

async function writeSubject({ tx, idOf }: WriteContext, { id, at, post }: WrittenPost): Promise<void> {
  if (!post.about) return;
  const { member, ...answers } = post.about;
  const subject = { ...answers, memberId: member ? idOf(member) : null };
  await upsertSubject(tx, { postId: id, subject, now: at });
}

/** Only friends can be tagged; any other name is an error in the sample. */
async function writeTags({ tx, idOf }: WriteContext, { id, at, post }: WrittenPost): Promise<void> {
  const keys = post.tagged ?? [];
  if (keys.length === 0) return;
  const stranger = keys.find((key) => !areFriends(post.by, key));
  if (stranger) throw new Error(`'${stranger}' is no friend of '${post.by}' in the sample parish`);
  const rows = keys.map((key) => ({ post_id: id, member_id: idOf(key), created_at: at }));
  await tx.insertInto('post_tags').values(rows).execute();
}

/** As if the linked page had been fetched; it never is. */
async function writePreview(
  { tx, idOf }: WriteContext,
  { id, at, post }: WrittenPost,
  picture: StoredPicture | undefined,
): Promise<void> {
  if (picture) await attachToPreview(tx, picture, { postId: id, now: at });
  const { preview } = post;
  await tx
    .insertInto('link_previews')
    .values({
      id: newId(),
      requester_id: idOf(post.by),
      url: post.url ?? '',
      post_id: id,
      state: preview ? 'ready' : 'none',
      title: preview?.title ?? null,
      description: preview?.description ?? null,
      site: preview?.site ?? null,
      media_id: picture?.id ?? null,
      created_at: at,
      fetched_at: at,
    })
    .execute();
}

const hoursAfter = ({ at }: WrittenPost, hours: number): Date => new Date(at.getTime() + hours * hour);

async function writeRevision({ tx }: WriteContext, placed: WrittenPost): Promise<void> {
  const { id, at, post } = placed;
  const { previous } = post;
  if (!previous) return;
  await tx
    .insertInto('post_revisions')
    .values({
      post_id: id,
      number: 1,
      title: previous.title ?? null,
      body: previous.text,
      reference: post.reference ?? null,
      url: post.url ?? null,
      written_at: at,
      replaced_at: hoursAfter(placed, previous.hours),
    })
    .execute();
}

async function writeAnswer({ tx }: WriteContext, placed: WrittenPost): Promise<void> {
  const { answered } = placed.post;
  if (!answered) return;
  const answeredAt = hoursAfter(placed, answered.hours);
  await tx
    .insertInto('prayers')
    .values({ post_id: placed.id, answered_at: answeredAt, answer: answered.how, testimony_post_id: null })
    .execute();
}

async function writeUpdates({ tx }: WriteContext, placed: WrittenPost): Promise<void> {
  const { updates = [] } = placed.post;
  if (updates.length === 0) return;
  await tx
    .insertInto('prayers')
    .values({ post_id: placed.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { text, hours } of updates) {
    await tx
      .insertInto('prayer_updates')
      .values({ id: newId(), post_id: placed.id, body: text, created_at: hoursAfter(placed, hours) })
      .execute();
    await tx
      .updateTable('prayer_news_requests')
      .set({ due_at: hoursAfter(placed, hours + newsRequestDays * 24) })
      .where('post_id', '=', placed.id)
      .execute();
  }
}

async function writeTerm({ tx }: WriteContext, { id, at, post }: WrittenPost): Promise<void> {
  if (!post.isLongTerm) return;
  await storeTerm(tx, { postId: id, term: { isLongTerm: true, endsOn: null, endsAt: null }, now: at });
}

/** It began when it was shared. */
async function writeUrgency({ tx }: WriteContext, placed: WrittenPost): Promise<void> {
  if (!placed.post.isUrgent) return;
  await tx
    .insertInto('prayers')
    .values({ post_id: placed.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('urgent_prayers')
    .values({
      id: newId(),
      post_id: placed.id,
      began_at: placed.at,
      ends_at: hoursAfter(placed, limits.urgentHours),
    })
    .execute();
}

/** Members who can see the post and were there when it was published; `start` varies the order. */
function readersOf({ by, audience, state, hoursAgo }: SamplePost, start: number): string[] {
  if (audience === 'private' || state !== undefined) return [];
  const keys = people.map(({ key }) => key).filter((key) => key !== by);
  const first = start % keys.length;
  return [...keys.slice(first), ...keys.slice(0, first)].filter(
    (key) => hoursSinceJoining(key) > hoursAgo && (audience !== 'friends' || areFriends(by, key)),
  );
}

const reactingMembers = (post: SamplePost): string[] =>
  readersOf(post, posts.indexOf(post) * 7).slice(0, post.reactions);

/** Interactions are dense at first and thin out later. */
function momentOf(platform: Platform, at: Date, { index, of }: { index: number; of: number }): Date {
  const since = Math.min(platform.clock.now().getTime() - at.getTime(), 72 * hour);
  return new Date(at.getTime() + since * ((index + 1) / (of + 1)) ** 2);
}

async function writeReactions(
  { tx, platform, idOf }: WriteContext,
  { id, at, post }: WrittenPost,
): Promise<void> {
  const keys = reactingMembers(post);
  if (keys.length === 0) return;
  const rows = keys.map((key, index) => ({
    post_id: id,
    member_id: idOf(key),
    created_at: momentOf(platform, at, { index, of: keys.length }),
  }));
  await tx.insertInto('reactions').values(rows).execute();
}

const sharesOf = (post: SamplePost): string[] =>
  readersOf(post, posts.indexOf(post) * 11).slice(0, post.shares ?? 0);

async function writeShares(
  { tx, platform, idOf }: WriteContext,
  { id, at, post }: WrittenPost,
): Promise<void> {
  const keys = sharesOf(post);
  if (keys.length === 0) return;
  const rows = keys.map((key, index) => ({
    post_id: id,
    member_id: idOf(key),
    way: shareMethods[index % shareMethods.length] ?? 'copy',
    created_at: momentOf(platform, at, { index, of: keys.length }),
  }));
  await tx.insertInto('shares').values(rows).execute();
}

const nameOf = (key: string): string => {
  const person = people.find((one) => one.key === key);
  if (!person) throw new Error(`the sample parish has no '${key}'`);
  return `${person.first} ${person.last}`;
};

/** Replaces `{ana}` by a mention, with its position. */
export function resolveMentions({ text }: SampleComment): {
  body: string;
  named: (Omit<Mention, 'memberId'> & { key: string })[];
} {
  let body = '';
  const named: { key: string; start: number; length: number }[] = [];
  for (const [index, part] of text.split(/[{}]/).entries()) {
    const name = index % 2 === 1 ? `@${nameOf(part)}` : part;
    if (index % 2 === 1) named.push({ key: part, start: body.length, length: name.length });
    body += name;
  }
  return { body, named };
}

/** Each comment before its replies. */
const listInOrder = ({ comments = [] }: SamplePost) =>
  comments.flatMap((comment) => {
    const threadId = newId();
    const replies = (comment.replies ?? []).map((reply) => ({
      comment: reply,
      commentId: newId(),
      parentId: threadId,
    }));
    return [{ comment, commentId: threadId, parentId: null }, ...replies];
  });

async function writeComments(
  { tx, platform, idOf }: WriteContext,
  { id, at, post }: WrittenPost,
): Promise<void> {
  const comments = listInOrder(post);
  for (const [index, { comment, commentId, parentId }] of comments.entries()) {
    const { body, named } = resolveMentions(comment);
    await tx
      .insertInto('comments')
      .values({
        id: commentId,
        post_id: id,
        parent_id: parentId,
        reply_to_id: parentId,
        author_id: idOf(comment.by),
        body,
        language: post.language,
        created_at: momentOf(platform, at, { index, of: comments.length }),
      })
      .execute();
    if (named.length === 0) continue;
    const rows = named.map(({ key, start, length }) => ({
      comment_id: commentId,
      member_id: idOf(key),
      start,
      length,
    }));
    await tx.insertInto('comment_mentions').values(rows).execute();
  }
}

/** `days` counts from the seeding. */
async function planDays(
  { tx, platform }: WriteContext,
  { id, slot, language, ahead }: { id: string; slot: DailySlot; language: Locale; ahead: number },
): Promise<void> {
  const now = platform.clock.now();
  const { general } = await getSettings(platform, tx);
  const day = dayOf(new Date(now.getTime() + ahead * 24 * hour), general.timeZone);
  await pickForDay(platform, tx, { slot, day, language, postId: id, now });
}
