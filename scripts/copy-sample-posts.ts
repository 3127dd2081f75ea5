import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { createLog } from '../server/src/platform/log.ts';

/**
 * Adds `count` posts to a running site with the sample parish: copies of those that every member sees, older than all of
 * them, in the same order in each run. Posts with files or links are copied more often, and each sixth text is long.
 * Counters are copied without what they count.
 */
export async function copySamplePosts(dataDir: string, count: number): Promise<void> {
  const log = createLog('error');
  const cluster = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres'), log });
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    await client.query(copies(count));
    await client.query(mediaCopies);
    await linkFiles(client, join(dataDir, 'media'));
    const ofPost = 'join copies on rows.post_id = copies.of';
    await copyRows(client, 'posts', 'join copies on rows.id = copies.of', {
      ...{ id: 'copies.id', created_at: 'at', published_at: 'at', edited_at: 'null' },
      body: `case when n % 6 = 0 then repeat(rows.body || E'\\n\\n', 5) else rows.body end`,
    });
    await copyRows(client, 'media', 'join media_copies on rows.id = media_copies.of', {
      ...{ id: 'media_copies.id', post_id: 'media_copies.post_id' },
      file: 'replace(rows.file, rows.id::text, media_copies.id::text)',
      sizes: 'replace(rows.sizes::text, rows.id::text, media_copies.id::text)::jsonb',
    });
    await copyRows(client, 'link_previews', ofPost, {
      ...{ id: 'gen_random_uuid()', post_id: 'copies.id' },
      media_id: `(select id from media where post_id = copies.id and purpose = 'preview')`,
    });
    await copyRows(client, 'events', ofPost, {
      ...{ post_id: 'copies.id', series_id: 'null', occurrence_date: 'null' },
    });
    await copyRows(client, 'prayers', ofPost, { post_id: 'copies.id', testimony_post_id: 'null' });
  } finally {
    await client.end();
    await cluster.stop();
  }
}

/** An hour between two posts; the order is that of a hash of their texts. */
const copies = (count: number): string => `
  create temporary table copies as
    select of, gen_random_uuid() as id, n, oldest - make_interval(hours => n::int) as at
    from (select min(published_at) as oldest from posts) as bounds, (
      select of, row_number() over (order by md5(concat(title, body, round))) as n
      from (
        select id as of, title, body, round from posts, generate_series(1, 100) as round
        where audience in ('public', 'members') and state = 'published' and removed_at is null
          and not exists (select from events where post_id = posts.id and not is_in_feeds)
          and (round % 3 = 1 or media_kind is not null or kind = 'link')
        order by round, md5(body) limit ${count}
      ) as chosen
    ) as ordered`;

const mediaCopies = `
  create temporary table media_copies as
    select media.id as of, gen_random_uuid() as id, copies.id as post_id
    from media join copies on media.post_id = copies.of`;

/** `changes` are SQL expressions by column; generated columns follow from the others. */
async function copyRows(
  client: pg.Client,
  table: string,
  join: string,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => changes[name] ?? `rows.${name}`);
  await client.query(`insert into ${table} (${columns}) select ${values} from ${table} as rows ${join}`);
}

/** Each copy has files of its own, which the browser loads and decodes like any others. */
async function linkFiles(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ file: string; from: string; to: string }>(
    `select distinct files.file, media.id as from, media_copies.id as to
      from media join media_copies on media.id = media_copies.of,
        lateral (select media.file union select size ->> 'file' from jsonb_array_elements(media.sizes) as size) as files (file)`,
  );
  for (const { file, from, to } of rows) {
    const copy = pathOf(folder, file.replace(from, to));
    await mkdir(dirname(copy), { recursive: true });
    await link(pathOf(folder, file), copy);
  }
}

/** As in `folder-store.ts`. */
function pathOf(folder: string, file: string): string {
  const end = file.slice(32, 36);
  return join(folder, end.slice(0, 2), end.slice(2), file);
}
