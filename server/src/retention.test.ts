import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deletionDays, exportDays } from '@radiant/contract/privacy.ts';
import { retention } from '@radiant/contract/retention.ts';
import { getRetentionReport, retentionPeriodNames } from '@radiant/contract/retention-report.ts';
import { expect, test } from 'vitest';
import { sweeperOf } from './features/privacy/retention-policy.ts';
import { sweepers } from './features.ts';
import { newId } from './platform/crypto.ts';
import { platformSweepers, sweep } from './platform/jobs/sweep.ts';
import { createTestApp } from './testing/test-app.ts';

const { platform, people, clock, send } = await createTestApp();
const { db } = platform;
const all = { ...platformSweepers, ...sweepers };
const ada = await people.join('Ada Admin', { role: 'admin' });

const report = async () => {
  const { status, body, text } = await send(getRetentionReport, { as: await people.signIn(ada) });
  expect(status, text).toBe(200);
  return getRetentionReport.answer.decode(body as never).rows;
};
const rowOf = async (period: (typeof retentionPeriodNames)[number]) =>
  (await report()).find((row) => row.period === period);

test('every period that the privacy policy states has a sweeper that runs', async () => {
  expect([...retentionPeriodNames].sort()).toEqual(
    Object.keys({ ...retention, deletionDays, exportDays }).sort(),
  );
  expect((await report()).every(({ ranAt }) => ranAt === null)).toBe(true);
  await sweep(all)(platform, {});
  const at = clock.now().toISOString();
  for (const row of await report()) expect(row, sweeperOf[row.period]).toMatchObject({ ranAt: at });
});

test('every period is read by the code that enforces it', async () => {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')));
  for (const name of Object.keys(retention))
    expect(
      texts.some((text) => text.includes(`retention.${name}`)),
      name,
    ).toBe(true);
});

test('the report says when something was last deleted, and how much', async () => {
  const old = new Date(clock.now().getTime() - (retention.supportMessageDays + 1) * 24 * 3600 * 1000);
  const message = { subject: 'Soup', body: 'When is it?', email: 'a@parish.example', locale: 'en' } as const;
  const rows = [newId(), newId()].map((id) => ({ ...message, id, created_at: old }));
  await db.insertInto('support_messages').values(rows).execute();
  await sweep(all)(platform, {});
  const deletedAt = clock.now().toISOString();
  expect(await rowOf('supportMessageDays')).toMatchObject({ ranAt: deletedAt, deletedAt, deletedCount: 2 });
  clock.advance({ minutes: 10 });
  await sweep(all)(platform, {});
  const ranAt = clock.now().toISOString();
  expect(await rowOf('supportMessageDays')).toMatchObject({ ranAt, deletedAt, deletedCount: 2 });
});
