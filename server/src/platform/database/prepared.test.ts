import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { prepared } from './prepared.ts';

const {
  platform: { db },
} = await createTestApp();

const listPrepared = async () => {
  const { rows } = await sql<{ name: string; statement: string }>`
    select name, statement from pg_prepared_statements`.execute(db);
  return rows;
};

test('a marked statement is prepared once per connection and works for every value', async () => {
  await db.connection().execute(async (connection) => {
    for (const category of ['general', 'theme', 'general']) {
      const rows = await connection
        .selectFrom('site_settings')
        .modifyFront(prepared)
        .select('category')
        .where('category', '=', category)
        .execute();
      expect(rows).toEqual([]);
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where name like 'radiant_%'`.execute(connection);
    expect(rows).toEqual([{ statement: expect.stringContaining('/* prepared */') }]);
  });
});

test('an unmarked statement is not prepared', async () => {
  const before = await listPrepared();
  await db.selectFrom('site_settings').select('category').where('category', '=', 'general').execute();
  expect(await listPrepared()).toEqual(before);
});
