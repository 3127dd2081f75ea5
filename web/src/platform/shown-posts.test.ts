import { liveCallPostsMax, type ShownPostsChange } from '@radiant/contract/live-posts.ts';
import { expect, test } from 'vitest';
import { createShownPosts, READ_MARGIN_MS } from './shown-posts.ts';

function createTestTab(page: { position: string | null; age: number } = { position: '10', age: 0 }) {
  let time = 100_000;
  const shown = new Set<string>();
  const sent: ShownPostsChange[] = [];
  const tasks: { task: () => void; due: number; off: boolean }[] = [];
  let onChange: (postIds: readonly string[], readAt: number) => void = () => {};
  let fails = false;
  const names = createShownPosts({
    tab: 'a',
    page,
    source: {
      list: () => shown,
      subscribe: (listener) => {
        onChange = listener;
        return () => {
          onChange = () => {};
        };
      },
    },
    send: async (change) => {
      sent.push(change);
      if (fails) throw new Error('unreachable');
    },
    schedule: (task, wait) => {
      const entry = { task, due: time + wait, off: false };
      tasks.push(entry);
      return () => {
        entry.off = true;
      };
    },
    now: () => time,
    random: () => 0.5,
  });
  const pass = (milliseconds: number) => {
    const end = time + milliseconds;
    for (;;) {
      const next = tasks.filter(({ due }) => due <= end).sort((one, other) => one.due - other.due)[0];
      if (!next) break;
      tasks.splice(tasks.indexOf(next), 1);
      time = Math.max(time, next.due);
      if (!next.off) next.task();
    }
    time = end;
  };
  return {
    names,
    sent,
    pass,
    now: () => time,
    fail: (value: boolean) => {
      fails = value;
    },
    hello: (stream: string, id: string) => names.onMessage({ type: 'hello', memberId: null, stream }, id),
    confirm: () => names.onMessage({ type: 'shown', tab: 'a', request: sent.at(-1)?.request ?? -1 }, ''),
    show: (postIds: readonly string[], readAt = time) => {
      for (const postId of postIds) shown.add(postId);
      onChange(postIds, readAt);
    },
    hide: (postId: string) => {
      shown.delete(postId);
      onChange([], time);
    },
  };
}

test('names what it shows once it knows its stream, then only what is new or gone', () => {
  const tab = createTestTab();
  tab.show(['p', 'q']);
  tab.pass(10_000);
  expect(tab.sent).toEqual([]);
  tab.hello('s', '12');
  tab.pass(5_000);
  expect(tab.sent).toMatchObject([{ stream: 's', tab: 'a', add: ['p', 'q'], remove: [], since: '10' }]);
  tab.confirm();
  tab.show(['r']);
  tab.hide('p');
  tab.pass(1_000);
  expect(tab.sent.at(-1)).toMatchObject({ add: ['r'], remove: ['p'] });
  tab.confirm();
  tab.pass(60_000);
  expect(tab.sent).toHaveLength(2);
});

test('asks for what happened since the posts were read, not since they arrived', () => {
  const tab = createTestTab();
  tab.hello('s', '12');
  tab.pass(5_000);
  tab.confirm();
  tab.pass(READ_MARGIN_MS);
  tab.names.onMessage({ type: 'beat' }, '20');
  tab.pass(1_000);
  const asked = tab.now();
  tab.pass(1_000);
  tab.names.onMessage({ type: 'beat' }, '30');
  tab.pass(1_000);
  tab.show(['p'], asked);
  tab.pass(1_000);
  expect(tab.sent.at(-1)).toMatchObject({ add: ['p'], since: '20' });
});

test('repeats what was not confirmed, from the same position', () => {
  const tab = createTestTab();
  tab.hello('s', '12');
  tab.pass(5_000);
  tab.confirm();
  tab.pass(READ_MARGIN_MS);
  tab.fail(true);
  tab.show(['p']);
  tab.pass(1_000);
  const lost = tab.sent.at(-1);
  tab.fail(false);
  for (const id of ['40', '50', '60']) {
    tab.pass(5_000);
    tab.names.onMessage({ type: 'beat' }, id);
  }
  tab.pass(5_000);
  const again = tab.sent.at(-1);
  expect(again).toMatchObject({ add: ['p'], since: lost?.since });
  expect(again?.request).not.toBe(lost?.request);
  // A late confirmation of the first call is none of the second.
  tab.names.onMessage({ type: 'shown', tab: 'a', request: lost?.request ?? -1 }, '');
  tab.pass(20_000);
  expect(tab.sent.at(-1)).toMatchObject({ add: ['p'] });
});

test('a post removed by a call that may have been lost is named again when it is shown again', () => {
  const tab = createTestTab();
  tab.show(['p']);
  tab.hello('s', '12');
  tab.pass(5_000);
  tab.confirm();
  tab.hide('p');
  tab.pass(1_000);
  expect(tab.sent.at(-1)).toMatchObject({ remove: ['p'] });
  tab.show(['p']);
  tab.confirm();
  tab.pass(1_000);
  expect(tab.sent.at(-1)).toMatchObject({ add: ['p'] });
});

test('names everything again for another stream, a part at a time', () => {
  const tab = createTestTab();
  const all = Array.from({ length: liveCallPostsMax + 5 }, (_, index) => `p${index}`);
  tab.show(all);
  for (const stream of ['s', 't']) {
    tab.hello(stream, '12');
    tab.pass(5_000);
    expect(tab.sent.at(-1)?.add).toHaveLength(liveCallPostsMax);
    tab.confirm();
    tab.pass(1);
    expect(tab.sent.at(-1)).toMatchObject({ stream, add: all.slice(liveCallPostsMax) });
    tab.confirm();
  }
  // The same stream, told to a tab that joins.
  tab.hello('t', '');
  tab.pass(5_000);
  expect(tab.sent).toHaveLength(4);
});

test('a page without posts says so once', () => {
  const tab = createTestTab();
  tab.hello('s', '12');
  tab.pass(5_000);
  expect(tab.sent).toMatchObject([{ add: [], remove: [] }]);
  tab.confirm();
  tab.pass(60_000);
  expect(tab.sent).toHaveLength(1);
});

test('a stopped tab sends nothing', () => {
  const tab = createTestTab();
  tab.hello('s', '12');
  tab.names.stop();
  tab.show(['p']);
  tab.pass(60_000);
  expect(tab.sent).toEqual([]);
});
