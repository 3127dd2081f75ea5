import type { LiveEvent } from '@radiant/contract/live.ts';
import type { ShownPostsChange } from '@radiant/contract/live-posts.ts';
import { expect, test } from 'vitest';
import {
  createReconnectingStream,
  joinSharedStream,
  type LiveMessage,
  type OpenStream,
  retryDelayMs,
  type SharedStreamOptions,
  type TabMessage,
} from './live-stream.ts';
import { createShownPosts } from './shown-posts.ts';

const removed = (postId: string): LiveEvent => ({ type: 'post-removed', postId });

/** A simulated browser with one lock and one channel, a server that numbers its messages, and tabs. */
function createTestBrowser() {
  const waiting: {
    lead: Parameters<NonNullable<SharedStreamOptions['runAsLeader']>>[0];
    left: AbortSignal;
  }[] = [];
  const clock = { time: 0 };
  let held = false;
  let hasBeenHeld = false;
  const listeners = new Set<(message: TabMessage) => void>();
  const connections: { after: string | null; say(message: LiveMessage, id: string): void; open: boolean }[] =
    [];

  function grant() {
    const next = waiting.find(({ left }) => !left.aborted);
    if (held || !next) return;
    waiting.splice(0, waiting.indexOf(next) + 1);
    held = true;
    next.left.addEventListener('abort', () => {
      held = false;
      grant();
    });
    next.lead(hasBeenHeld ? 'another' : 'nobody');
    hasBeenHeld = true;
  }

  function openTab({
    locks = true,
    page = { position: null, age: 0 },
  }: {
    locks?: boolean;
    page?: SharedStreamOptions['page'];
  } = {}) {
    const received: LiveEvent[] = [];
    const met: (string | null)[] = [];
    const notes: string[] = [];
    const posts: string[] = [];
    const sent: ShownPostsChange[] = [];
    const tasks: (() => void)[] = [];
    let own: ((message: TabMessage) => void) | null = null;
    const name = `tab-${connections.length}-${Math.random()}`;
    const ports: SharedStreamOptions = {
      runAsLeader: locks
        ? (lead, left) => {
            waiting.push({ lead, left });
            grant();
          }
        : null,
      name,
      page,
      shownPosts: createShownPosts({
        tab: name,
        page,
        source: { list: () => posts, subscribe: () => () => {} },
        send: async (change) => sent.push(change),
        schedule: (task) => {
          tasks.push(task);
          return () => {};
        },
        now: () => clock.time,
        random: () => 0,
      }),
      savePosition: (position) => notes.push(position),
      now: () => clock.time,
      broadcast: (message) => {
        for (const listener of listeners) if (listener !== own) listener(message);
      },
      onBroadcast: (hear) => {
        own = hear;
        listeners.add(hear);
      },
      openStream: (after, onMessage) => {
        const connection = { after, say: onMessage, open: true };
        connections.push(connection);
        return {
          close: () => {
            connection.open = false;
          },
        };
      },
      deliver: (event) => received.push(event),
      onIdentity: (memberId) => met.push(memberId),
    };
    const leave = joinSharedStream(ports);
    return {
      name,
      posts,
      sent,
      pass: () => {
        for (const task of tasks.splice(0)) task();
      },
      received,
      met,
      notes,
      close: () => {
        if (own) listeners.delete(own);
        leave();
      },
    };
  }
  const open = () => connections.filter((connection) => connection.open);
  return { openTab, connections, open, clock };
}

test('three tabs share one connection and receive each event once', () => {
  const browser = createTestBrowser();
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
  expect(browser.open()).toHaveLength(1);
  browser.open()[0]?.say(removed('a'), '1');
  expect(tabs.map((tab) => tab.received)).toEqual([[removed('a')], [removed('a')], [removed('a')]]);
});

test('when the leader closes, another tab continues after the last event', () => {
  const browser = createTestBrowser();
  const first = browser.openTab();
  const second = browser.openTab();
  browser.open()[0]?.say(removed('a'), '7');
  first.close();
  expect(browser.open()).toHaveLength(1);
  expect(browser.open()[0]?.after).toBe('7');
  browser.open()[0]?.say(removed('b'), '8');
  expect(second.received).toEqual([removed('a'), removed('b')]);
  expect(first.received).toEqual([removed('a')]);
});

test('heartbeats tell a quiet tab the leader’s position', () => {
  const browser = createTestBrowser();
  const first = browser.openTab();
  browser.open()[0]?.say({ type: 'hello', memberId: 'ruth' }, '40');
  const second = browser.openTab();
  browser.open()[0]?.say({ type: 'beat' }, '41');
  expect(second.received).toEqual([]);
  first.close();
  expect(browser.open()[0]?.after).toBe('41');
  expect(second.received).toEqual([]);
});

test('a new leader without a position resets', () => {
  const browser = createTestBrowser();
  const first = browser.openTab();
  const second = browser.openTab();
  first.close();
  expect(browser.open()[0]?.after).toBeNull();
  expect(second.received).toEqual([{ type: 'reset' }]);
});

test('the first tab starts from the position of its page', () => {
  const browser = createTestBrowser();
  const tab = browser.openTab({ page: { position: '12', age: 300 } });
  expect(browser.open()[0]?.after).toBe('12');
  browser.open()[0]?.say({ type: 'hello', memberId: 'ruth' }, '14');
  expect(tab.notes).toEqual(['14']);
  tab.close();
  browser.openTab();
  expect(browser.open()[0]?.after).toBeNull();
});

test('a joining tab catches up since its page was rendered, and no other tab receives events twice', () => {
  const browser = createTestBrowser();
  const first = browser.openTab({ page: { position: '1', age: 100 } });
  browser.open()[0]?.say(removed('long ago'), '2');
  browser.clock.time = 20_000;
  browser.open()[0]?.say(removed('meanwhile'), '3');
  browser.clock.time = 20_400;
  const second = browser.openTab({ page: { position: '2', age: 500 } });
  expect(second.received).toEqual([removed('meanwhile')]);
  browser.open()[0]?.say(removed('next'), '4');
  expect(second.received).toEqual([removed('meanwhile'), removed('next')]);
  expect(first.received).toEqual([removed('long ago'), removed('meanwhile'), removed('next')]);
  first.close();
  expect(browser.open()[0]?.after).toBe('4');
});

test('only a tab whose page is older than the history resets', () => {
  const browser = createTestBrowser();
  const first = browser.openTab();
  browser.clock.time = 60_000;
  const second = browser.openTab({ page: { position: '2', age: 40_000 } });
  expect(second.received).toEqual([{ type: 'reset' }]);
  expect(first.received).toEqual([]);
});

test('all tabs learn the server’s viewer, and none receives it as an event', () => {
  const browser = createTestBrowser();
  const tabs = [browser.openTab(), browser.openTab()];
  browser.open()[0]?.say({ type: 'hello', memberId: null }, '1');
  expect(tabs.map(({ met }) => met)).toEqual([[null], [null]]);
  expect(tabs.map(({ received }) => received)).toEqual([[], []]);
});

test('each tab names its posts for the shared stream, also one that joins later', () => {
  const browser = createTestBrowser();
  const first = browser.openTab({ page: { position: '1', age: 0 } });
  first.posts.push('p');
  browser.open()[0]?.say({ type: 'hello', memberId: 'ruth', stream: 's' }, '1');
  browser.clock.time = 5_000;
  const second = browser.openTab({ page: { position: '2', age: 0 } });
  second.posts.push('q');
  for (const tab of [first, second]) tab.pass();
  expect(first.sent).toMatchObject([{ stream: 's', tab: first.name, add: ['p'], since: '1' }]);
  expect(second.sent).toMatchObject([{ stream: 's', tab: second.name, add: ['q'], since: '2' }]);
  second.close();
  expect(first.sent.at(-1)).toMatchObject({ stream: 's', tab: second.name, isClosed: true });
});

test('a new leader’s stream is named by the tabs that remain', () => {
  const browser = createTestBrowser();
  const first = browser.openTab({ page: { position: '1', age: 0 } });
  browser.open()[0]?.say({ type: 'hello', memberId: 'ruth', stream: 's' }, '1');
  const tabs = [browser.openTab(), browser.openTab()];
  for (const [index, { posts }] of tabs.entries()) posts.push(`p${index}`);
  first.close();
  browser.open()[0]?.say({ type: 'hello', memberId: 'ruth', stream: 't' }, '4');
  for (const tab of tabs) tab.pass();
  expect(tabs.map(({ sent }) => sent.at(-1))).toMatchObject([
    { stream: 't', add: ['p0'] },
    { stream: 't', add: ['p1'] },
  ]);
});

test('a tab closed while waiting never becomes the leader', () => {
  const browser = createTestBrowser();
  const first = browser.openTab();
  const second = browser.openTab();
  second.close();
  first.close();
  expect(browser.connections).toHaveLength(1);
  expect(browser.open()).toHaveLength(0);
});

test('without Web Locks each tab has its own connection and receives events once', () => {
  const browser = createTestBrowser();
  const first = browser.openTab({ locks: false });
  const second = browser.openTab({ locks: false });
  expect(browser.open()).toHaveLength(2);
  browser.open()[0]?.say(removed('a'), '1');
  expect(first.received).toEqual([removed('a')]);
  expect(second.received).toEqual([]);
});

function createTestStream(after: string | null = null) {
  const opened: { after: string | null; handlers: Parameters<OpenStream>[1]; closed: boolean }[] = [];
  const tasks: { task: () => void; wait: number; due: number; off: boolean }[] = [];
  const received: LiveMessage[] = [];
  let time = 0;
  const keeper = createReconnectingStream({
    open: (from, handlers) => {
      const stream = { after: from, handlers, closed: false };
      opened.push(stream);
      return {
        close: () => {
          stream.closed = true;
        },
      };
    },
    after,
    onMessage: (message) => received.push(message),
    schedule: (task, wait) => {
      const entry = { task, wait, due: time + wait, off: false };
      tasks.push(entry);
      return () => {
        entry.off = true;
      };
    },
    random: () => 1,
    now: () => time,
  });
  /** Runs the next scheduled task at its time. */
  const pass = () => {
    for (const { task, due, off } of tasks.splice(0)) {
      if (off) continue;
      time = Math.max(time, due);
      task();
    }
  };
  const waits = () => tasks.flatMap(({ wait, off }) => (off ? [] : [wait]));
  const sleep = (milliseconds: number) => {
    time += milliseconds;
  };
  return { keeper, opened, waits, received, pass, sleep };
}

test('an ended stream reopens after the last event, with growing delays', () => {
  const { opened, waits, pass } = createTestStream();
  opened[0]?.handlers.onMessage(removed('a'), '3');
  const waited: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    opened.at(-1)?.handlers.onClosed();
    waited.push(...waits());
    pass();
  }
  expect(waited.slice(0, 4)).toEqual([1000, 2000, 4000, 4000]);
  expect(waited.slice(8)).toEqual([4000, 4000, 60000, 60000, 60000, 60000, 60000]);
  expect(opened.slice(1).every((stream) => stream.after === '3')).toBe(true);
});

test('a message resets the delays', () => {
  const { opened, waits, pass } = createTestStream();
  opened[0]?.handlers.onClosed();
  pass();
  opened[1]?.handlers.onClosed();
  pass();
  opened[2]?.handlers.onMessage({ type: 'beat' }, '');
  opened[2]?.handlers.onClosed();
  expect(waits()).toEqual([1000]);
});

test('a closed stream neither reopens nor delivers', () => {
  const { keeper, opened, received, pass } = createTestStream();
  opened[0]?.handlers.onClosed();
  keeper.close();
  pass();
  opened[0]?.handlers.onMessage(removed('a'), '1');
  expect(opened).toHaveLength(1);
  expect(opened[0]?.closed).toBe(true);
  expect(received).toEqual([]);
});

test('an event without an id keeps the last position', () => {
  const { opened, pass } = createTestStream('5');
  opened[0]?.handlers.onMessage({ type: 'reset' }, '');
  opened[0]?.handlers.onClosed();
  pass();
  expect(opened[1]?.after).toBe('5');
});

test('a stream silent for two heartbeats reopens after the last event', () => {
  const { opened, received, waits, pass, sleep } = createTestStream();
  opened[0]?.handlers.onMessage(removed('a'), '3');
  sleep(40_000);
  opened[0]?.handlers.onMessage({ type: 'beat' }, '4');
  pass();
  expect(opened).toHaveLength(1);
  expect(waits()).toHaveLength(1);
  pass();
  expect(opened).toHaveLength(2);
  expect(opened[0]?.closed).toBe(true);
  expect(opened[1]?.after).toBe('4');
  // Late messages of the dead connection are ignored: the new one repeats them.
  opened[0]?.handlers.onMessage(removed('b'), '5');
  expect(received).toEqual([removed('a'), { type: 'beat' }]);
});

test('a stale stream reopens at once after sleep', () => {
  const { keeper, opened, sleep } = createTestStream('7');
  sleep(20_000);
  keeper.checkStale();
  expect(opened).toHaveLength(1);
  sleep(10_000);
  keeper.checkStale();
  expect(opened.map(({ after }) => after)).toEqual(['7', '7']);
  keeper.close();
  sleep(60_000);
  keeper.checkStale();
  expect(opened).toHaveLength(2);
});

test('delays are spread between half and full', () => {
  expect(retryDelayMs(3, 0)).toBe(2000);
  expect(retryDelayMs(3, 1)).toBe(4000);
});
