import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { untypedJobs } from '../../testing/job-runner.ts';
import { readMetrics } from '../../testing/read-metrics.ts';
import { createTestApp } from '../../testing/test-app.ts';

const folder = join(import.meta.dirname, '../../../../docs/observability');
const read = (name: string) => readFile(join(folder, name), 'utf8');

type Target = { expr: string; refId: string };
type Panel = { id: number; type: string; title: string; targets?: Target[] };
type Dashboard = { panels: Panel[] };
type Rules = { groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[] };

const dashboard: Dashboard = JSON.parse(await read('grafana-dashboard.json'));
const rules: Rules = parse(await read('alerts.yml'));
const expressions = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }): [string, string] => [`panel ${title}`, expr]),
  ),
  ...rules.groups.flatMap((group) => group.rules.map(({ alert, expr }): [string, string] => [alert, expr])),
];

/** Of Prometheus itself. */
const addedLabels = ['job', 'instance'];

/** Everything once, so that each label has a value. */
async function renderAll() {
  const { platform } = await createTestApp({ metrics: { token: 'x'.repeat(32), listener: undefined } });
  const { metrics, db } = platform;
  if (!metrics) throw new Error('metrics are off');
  metrics.countRequest({ route: 'feed.list', method: 'GET', status: 200, seconds: 1 });
  metrics.countShedRequest('read');
  metrics.countRateLimited('read');
  metrics.countJobs('mails.send', 'done', { seconds: 1, jobs: 1 });
  metrics.countMail('sent');
  metrics.countPush('delivered');
  await untypedJobs.enqueue(db, 'mails.send', {});
  return await metrics.render();
}

test('every metric and label that a panel or an alert names exists', async () => {
  const text = await renderAll();
  const names = new Set(readMetrics(text).names);
  // Node has not collected garbage yet in a young process, and then there are no series.
  for (const [, name] of text.matchAll(/^# TYPE (\w+) histogram$/gm))
    for (const suffix of ['bucket', 'sum', 'count']) names.add(`${name}_${suffix}`);
  const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
  for (const label of [...addedLabels, 'kind']) labels.add(label);

  expect(expressions.length).toBeGreaterThan(40);
  let named = 0;
  for (const [where, expression] of expressions) {
    for (const [name] of expression.matchAll(/\b(?:radiant|process|nodejs)_\w+/g)) {
      expect([...names], where).toContain(name);
      named += 1;
    }
    for (const [, label] of expression.matchAll(/[{,]\s*(\w+)\s*(?:=~|!~|!=|=)\s*"/g))
      expect([...labels], where).toContain(label);
    for (const [, list = ''] of expression.matchAll(/\bby \(([^)]*)\)/g))
      for (const label of list.split(/,\s*/)) expect([...labels], where).toContain(label);
  }
  expect(named).toBeGreaterThan(40);
});

test('panels have different ids and titles, and alerts say what to do', () => {
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { type, title, targets = [] } of dashboard.panels) {
    expect(title).not.toBe('');
    if (type !== 'row') expect(targets.length, title).toBeGreaterThan(0);
  }
  for (const { alert, annotations } of rules.groups.flatMap((group) => group.rules)) {
    expect(annotations.summary, alert).toBeTruthy();
    expect(annotations.description, alert).toBeTruthy();
  }
});

test('the example scrapes the path and reads the alerts', async () => {
  const config = parse(await read('prometheus.yml'));
  expect(config.rule_files).toEqual(['alerts.yml']);
  expect(config.scrape_configs[0]).toMatchObject({ job_name: 'radiant', authorization: {} });
  expect(config.scrape_configs[0].metrics_path).toBeUndefined();
});
