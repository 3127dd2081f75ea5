import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listMemberFeed } from '@radiant/contract/feed.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { sql } from 'kysely';
import type { Database } from '../../server/src/platform/database/database.ts';
import { fileIdOf } from '../../server/src/platform/media/file-name.ts';
import type { Client } from './client.ts';
import type { CommentEntry, Kill, Ledger, PostEntry } from './ledger.ts';
import type { Delivery } from './mail-sink.ts';

type Findings = Promise<string[]>;

type Row = { id: string; body: string; removed_at: Date | null };

export async function auditWrites(db: Database, { posts, comments, contradictions }: Ledger): Findings {
  const columns = ['id', 'body', 'removed_at'] as const;
  return [
    ...contradictions,
    ...compare('post', posts, await db.selectFrom('posts').select(columns).execute()),
    ...compare('comment', comments, await db.selectFrom('comments').select(columns).execute()),
  ];
}

function compare(
  kind: string,
  entries: readonly (PostEntry | CommentEntry)[],
  rows: readonly Row[],
): string[] {
  const byText = Map.groupBy(rows, ({ body }) => body);
  const known = new Set(entries.map(({ text }) => text));
  const strangers = rows.filter(({ body }) => !known.has(body));
  return [
    ...strangers.map(({ id }) => `the ${kind} ${id} was never sent`),
    ...entries.flatMap((entry) => {
      const problem = findMismatch(entry, byText.get(entry.text) ?? []);
      return problem === undefined ? [] : [`the ${kind} ${entry.key} ${problem}`];
    }),
  ];
}

function findMismatch(entry: PostEntry | CommentEntry, rows: readonly Row[]): string | undefined {
  const [row, ...more] = rows;
  if (more.length > 0) return `is there ${rows.length} times`;
  if (entry.ids.size > 1) return `was answered with ${entry.ids.size} ids`;
  if (!row) return entry.outcome === 'done' ? 'was acknowledged and is lost' : undefined;
  if (entry.outcome === 'refused') return 'was refused and is there';
  const [id] = entry.ids;
  if (id !== undefined && id !== row.id) return 'has another id than was answered';
  if (entry.removal === 'done' && row.removed_at === null) return 'was removed and is back';
  const shouldExist = entry.removal === 'none' || entry.removal === 'refused';
  return shouldExist && row.removed_at !== null ? 'was never removed and is gone' : undefined;
}

export async function auditReactions(db: Database, { reactions }: Ledger): Findings {
  const rows = await db.selectFrom('reactions').select(['post_id', 'member_id']).execute();
  const standing = new Set(rows.map(({ post_id, member_id }) => `${post_id} ${member_id}`));
  const strangers = [...standing].filter((name) => !reactions.has(name));
  const wrong = [...reactions].filter(([name, { possible }]) => !possible.has(standing.has(name)));
  return [
    ...strangers.map((name) => `the prayer ${name} was never sent`),
    ...wrong.map(([name]) => `the prayer ${name} is ${standing.has(name) ? 'back' : 'lost'}`),
  ];
}

/** Files without a row come only from uploads and removals without a successful response. */
export async function auditPictures(db: Database, ledger: Ledger, dataDir: string): Findings {
  const rows = await db
    .selectFrom('media')
    .innerJoin('posts', 'posts.id', 'media.post_id')
    .select(['media.id', 'media.sizes', 'posts.body', 'posts.removed_at'])
    .execute();
  const files = await readFiles(join(dataDir, 'media'));
  const named = new Set(rows.flatMap(({ sizes }) => sizes.map(({ file }) => file)));
  const missing = [...named].filter((file) => !files.has(file));
  const torn = [...files].filter(([, isWhole]) => !isWhole);
  const orphans = [...files.keys()].filter((file) => !named.has(file) && !isExplained(file, ledger));
  return [
    ...(await comparePictures(db, ledger, rows)),
    ...missing.map((file) => `the file ${file} is lost`),
    ...torn.map(([file]) => `the file ${file} is not whole`),
    ...orphans.map((file) => `the file ${file} belongs to nothing`),
    ...(await auditTemporaryFiles(ledger, dataDir)),
  ];
}

export async function comparePictures(
  db: Database,
  { posts }: Ledger,
  rows: readonly { body: string; removed_at: Date | null }[],
): Findings {
  const live = await db.selectFrom('posts').select('body').where('removed_at', 'is', null).execute();
  const byText = Map.groupBy(rows, ({ body }) => body);
  const wanted = new Map(posts.map(({ text, hasPicture }) => [text, hasPicture ? 1 : 0]));
  const halves = live.filter(({ body }) => (byText.get(body)?.length ?? 0) !== wanted.get(body));
  return [
    ...halves.map(({ body }) => `'${body}' is there by half: ${byText.get(body)?.length ?? 0} pictures`),
    ...rows.filter(({ removed_at }) => removed_at !== null).map(({ body }) => `'${body}' kept its picture`),
  ];
}

async function readFiles(folder: string): Promise<Map<string, boolean>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, boolean>();
  for (const entry of entries) {
    if (!entry.isFile() || entry.parentPath.endsWith('/drafts')) continue;
    files.set(entry.name, isWholeWebp(await readFile(join(entry.parentPath, entry.name))));
  }
  return files;
}

/** RIFF: four letters, the length of the rest, four letters. */
const isWholeWebp = (bytes: Buffer): boolean =>
  bytes.length > 12 &&
  bytes.toString('latin1', 0, 4) === 'RIFF' &&
  bytes.toString('latin1', 8, 12) === 'WEBP' &&
  bytes.readUInt32LE(4) + 8 === bytes.length;

function isExplained(file: string, { unconfirmedUploads, posts }: Ledger): boolean {
  const id = fileIdOf(file);
  if (id === undefined) return false;
  // A UUIDv7 begins with its creation time.
  const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return (
    unconfirmedUploads.some(({ from, to }) => madeAt >= from && madeAt <= to) ||
    posts.some(({ isRemovalUnconfirmed, media }) => isRemovalUnconfirmed && media.has(id))
  );
}

async function auditTemporaryFiles({ unconfirmedUploads }: Ledger, dataDir: string): Findings {
  const findings: string[] = [];
  for (const folder of ['incoming', 'media/drafts']) {
    const names = await readdir(join(dataDir, folder)).catch(() => []);
    if (names.length > unconfirmedUploads.length) findings.push(`${names.length} things lie in ${folder}`);
  }
  return findings;
}

export async function listPendingJobs(db: Database): Findings {
  const { rows } = await sql<{ task: string; attempts: number; last_error: string | null; held: boolean }>`
    select name as task, attempts, last_error, held from (
      select name, key, attempts, last_error, false as held from jobs
      union all select name, key, attempts, last_error, true from running_jobs) as jobs
    where name in ('notifications.create', 'notifications.createEach', 'mails.send')`.execute(db);
  return rows.map(
    (job) => `${job.task}, ${job.held ? 'held' : 'free'}, try ${job.attempts}: ${job.last_error}`,
  );
}

/** The author was notified once of each prayer and comment. */
export async function auditNotifications(db: Database, ledger: Ledger): Findings {
  const rowsBySource = await db
    .selectFrom('notification_sources')
    .innerJoin('notifications', 'notifications.id', 'notification_sources.notification_id')
    .select(['source', 'notifications.id', 'member_id', 'post_id', 'happenings'])
    .execute();
  const rows = await db.selectFrom('notifications').select(['id', 'happenings']).execute();
  const byNotification = Map.groupBy(rowsBySource, ({ id }) => id);
  const sources = new Set(rowsBySource.map(({ source }) => source));
  const miscounted = rows.filter(({ id, happenings }) => byNotification.get(id)?.length !== happenings);
  const wanted = listEventsToNotify(ledger);
  const strangers = [...sources].filter((source) => !isNotifiableEvent(source, ledger));
  return [
    ...wanted.filter((source) => !sources.has(source)).map((source) => `${source} was never told`),
    ...strangers.map((source) => `${source} was told and never happened`),
    ...miscounted.map(({ id, happenings }) => `notification ${id} counts ${happenings}`),
  ];
}

function listEventsToNotify({ posts, comments, reactions }: Ledger): string[] {
  const standing = posts.filter(({ outcome, removal }) => outcome === 'done' && removal === 'none');
  const authors = new Map(
    standing.flatMap(({ ids, writer }) => [...ids].map((id) => [id, writer.id] as const)),
  );
  const isOfAnother = ({ postId, writer }: { postId: string; writer: { id: string } }) =>
    authors.has(postId) && authors.get(postId) !== writer.id;
  const commented = comments.filter(
    (entry) => entry.outcome === 'done' && entry.removal === 'none' && isOfAnother(entry),
  );
  const prayed = [...reactions.values()].filter(
    (entry) => entry.possible.has(true) && entry.possible.size === 1 && isOfAnother(entry),
  );
  return [
    ...commented.flatMap(({ ids }) => [...ids].map((id) => `comment:${id}`)),
    ...prayed.map(({ postId, writer }) => `reaction:${postId}:${writer.id}`),
  ];
}

function isNotifiableEvent(source: string, { comments, reactions }: Ledger): boolean {
  const [kind, id = '', memberId] = source.split(':');
  if (kind === 'reaction') return reactions.has(`${id} ${memberId}`);
  // The id of an unacknowledged comment is unknown.
  return comments.some(({ ids, outcome }) => ids.has(id) || outcome === 'open');
}

/** The same mail may repeat only across a kill. */
export async function auditMails(
  db: Database,
  { signUps, kills }: Ledger,
  deliveries: readonly Delivery[],
): Findings {
  const rows = await db
    .selectFrom('members')
    .select('email')
    .where('email', 'like', '%@parish.example')
    .execute();
  const members = new Set(rows.map(({ email }) => email));
  const byRecipient = Map.groupBy(deliveries, ({ recipient }) => recipient);
  return [
    ...signUps
      .filter(({ email, outcome }) => outcome === 'done' && !members.has(email))
      .map(({ email }) => `the account ${email} was acknowledged and is lost`),
    ...[...members].filter((email) => !byRecipient.has(email)).map((email) => `no mail came to ${email}`),
    ...[...byRecipient.keys()]
      .filter((email) => !members.has(email))
      .map((email) => `${email} has no account`),
    ...[...byRecipient].flatMap(([email, mails]) =>
      checkMails(mails, kills).map((problem) => `${email}: ${problem}`),
    ),
  ];
}

function checkMails(mails: readonly Delivery[], kills: readonly Kill[]): string[] {
  const [first, last] = [mails[0], mails.at(-1)];
  if (!first || !last) return [];
  const between = kills.filter(({ at, readyAt }) => readyAt >= first.at && at <= last.at);
  return [
    ...(mails.some(({ messageId }) => messageId !== first.messageId) ? ['two mails instead of one'] : []),
    ...(mails.some(({ source }) => source !== first.source) ? ['a repeat that reads otherwise'] : []),
    ...(mails.length - 1 > between.length ? [`sent ${mails.length} times over ${between.length} kills`] : []),
  ];
}

export async function auditFeed(client: Client, ledger: Ledger, reader: string): Findings {
  const shown: { id: string; commentCount: number; reactions: { count: number }; files: string[] }[] = [];
  for (let cursor: string | undefined, isMore = true; isMore; ) {
    const answer = await client.call(listMemberFeed, {
      as: reader,
      query: { limit: 50, ...(cursor !== undefined && { cursor }) },
    });
    if (answer.kind !== 'answered' || !answer.value) return [`the feed cannot be read: ${answer.kind}`];
    const { items, next } = answer.value;
    shown.push(
      ...items.map((post) => ({
        ...post,
        files: post.pictures.flatMap(({ sizes }) => sizes.map(({ file }) => file)),
      })),
    );
    cursor = next ?? undefined;
    isMore = next !== null;
  }
  const ids = new Set(shown.map(({ id }) => id));
  const of = (removal: PostEntry['removal']) =>
    ledger.posts
      .filter((entry) => entry.outcome === 'done' && entry.removal === removal)
      .flatMap(({ ids }) => [...ids]);
  return [
    ...(ids.size < shown.length ? [`${shown.length - ids.size} posts stand in the feed twice`] : []),
    ...of('none')
      .filter((id) => !ids.has(id))
      .map((id) => `post ${id} is not in the feed`),
    ...of('done')
      .filter((id) => ids.has(id))
      .map((id) => `post ${id} was removed and is in the feed`),
    ...shown.flatMap((post) => checkCounts(post, ledger)),
  ];
}

function checkCounts(
  post: { id: string; commentCount: number; reactions: { count: number } },
  { comments, reactions }: Ledger,
): string[] {
  const under = comments.filter(({ postId, outcome }) => postId === post.id && outcome !== 'refused');
  const sure = under.filter(
    ({ outcome, removal }) => outcome === 'done' && ['none', 'refused'].includes(removal),
  );
  const gone = under.filter(({ removal }) => removal === 'done');
  const prayers = [...reactions.values()].filter(({ postId }) => postId === post.id);
  const praying = prayers.filter(({ possible }) => possible.has(true));
  const surely = praying.filter(({ possible }) => possible.size === 1);
  const isIn = (count: number, least: number, most: number) => count >= least && count <= most;
  return [
    ...(isIn(post.commentCount, sure.length, under.length - gone.length)
      ? []
      : [`post ${post.id} shows ${post.commentCount} comments`]),
    ...(isIn(post.reactions.count, surely.length, praying.length)
      ? []
      : [`post ${post.id} shows ${post.reactions.count} prayers`]),
  ];
}

export async function auditServedFiles(db: Database, url: string): Findings {
  const rows = await db.selectFrom('media').select('sizes').execute();
  const findings: string[] = [];
  for (const { file } of rows.flatMap(({ sizes }) => sizes)) {
    const response = await fetch(`${url}${fileUrl(file)}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok || !isWholeWebp(bytes)) findings.push(`${file} is served with ${response.status}`);
  }
  return findings;
}
