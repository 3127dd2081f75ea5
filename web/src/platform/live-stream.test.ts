import type { LiveEvent } from '@radiant/contract/live.ts';
import { expect, test } from 'vitest';
import {
  joinLive,
  keepStream,
  type LivePorts,
  type OpenStream,
  parseLiveEvent,
  type Told,
  waitBeforeTry,
} from './live-stream.ts';

const removed = (postId: string): LiveEvent => ({ type: 'post-removed', postId });

/** A browser with one lock and one channel, a server that numbers what it says, and tabs. */
function setUpBrowser() {
  const waiting: { lead: () => void; left: AbortSignal }[] = [];
  let held = false;
  const ears = new Set<(told: Told) => void>();
  const connections: { after: string | null; say(event: LiveEvent, id: string): void; open: boolean }[] = [];

  function grant() {
    const next = waiting.find(({ left }) => !left.aborted);
    if (held || !next) return;
    waiting.splice(0, waiting.indexOf(next) + 1);
    held = true;
    next.left.addEventListener('abort', () => {
      held = false;
      grant();
    });
    next.lead();
  }

  function openTab({ locks = true } = {}) {
    const heard: LiveEvent[] = [];
    let own: ((told: Told) => void) | null = null;
    const ports: LivePorts = {
      takeLead: locks
        ? (lead, left) => {
            waiting.push({ lead, left });
            grant();
          }
        : null,
      tell: (told) => {
        for (const ear of ears) if (ear !== own) ear(told);
      },
      listen: (hear) => {
        own = hear;
        ears.add(hear);
      },
      keep: (after, onEvent) => {
        const connection = { after, say: onEvent, open: true };
        connections.push(connection);
        return {
          close: () => {
            connection.open = false;
          },
        };
      },
      deliver: (event) => heard.push(event),
    };
    const leave = joinLive(ports);
    return {
      heard,
      close: () => {
        if (own) ears.delete(own);
        leave();
      },
    };
  }
  const open = () => connections.filter((connection) => connection.open);
  return { openTab, connections, open };
}

test('three tabs share one connection and all hear each event once', () => {
  const browser = setUpBrowser();
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
  expect(browser.open()).toHaveLength(1);
  browser.open()[0]?.say(removed('a'), '1');
  expect(tabs.map((tab) => tab.heard)).toEqual([[removed('a')], [removed('a')], [removed('a')]]);
});

test('when the leading tab closes, another goes on after the last event', () => {
  const browser = setUpBrowser();
  const first = browser.openTab();
  const second = browser.openTab();
  browser.open()[0]?.say(removed('a'), '7');
  first.close();
  expect(browser.open()).toHaveLength(1);
  expect(browser.open()[0]?.after).toBe('7');
  browser.open()[0]?.say(removed('b'), '8');
  expect(second.heard).toEqual([removed('a'), removed('b')]);
  expect(first.heard).toEqual([removed('a')]);
});

test('a tab that closed while it waited never leads', () => {
  const browser = setUpBrowser();
  const first = browser.openTab();
  const second = browser.openTab();
  second.close();
  first.close();
  expect(browser.connections).toHaveLength(1);
  expect(browser.open()).toHaveLength(0);
});

test('without locks each tab has a connection of its own and hears nothing twice', () => {
  const browser = setUpBrowser();
  const first = browser.openTab({ locks: false });
  const second = browser.openTab({ locks: false });
  expect(browser.open()).toHaveLength(2);
  browser.open()[0]?.say(removed('a'), '1');
  expect(first.heard).toEqual([removed('a')]);
  expect(second.heard).toEqual([]);
});

/** A keeper whose time the test moves. */
function setUpKeeper(after: string | null = null) {
  const opened: { after: string | null; handlers: Parameters<OpenStream>[1]; closed: boolean }[] = [];
  const tasks: { task: () => void; wait: number; off: boolean }[] = [];
  const heard: LiveEvent[] = [];
  const keeper = keepStream({
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
    onEvent: (event) => heard.push(event),
    schedule: (task, wait) => {
      const entry = { task, wait, off: false };
      tasks.push(entry);
      return () => {
        entry.off = true;
      };
    },
    random: () => 1,
  });
  const pass = () => {
    for (const { task, off } of tasks.splice(0)) if (!off) task();
  };
  return { keeper, opened, tasks, heard, pass };
}

test('a stream that ended is opened again after the last event, later each time', () => {
  const { opened, tasks, pass } = setUpKeeper();
  opened[0]?.handlers.onEvent(removed('a'), '3');
  const waits: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    opened.at(-1)?.handlers.onClosed();
    waits.push(tasks[0]?.wait ?? 0);
    pass();
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000]);
  expect(opened.slice(1).every((stream) => stream.after === '3')).toBe(true);
});

test('a stream that opened well begins its waits anew', () => {
  const { opened, tasks, pass } = setUpKeeper();
  opened[0]?.handlers.onClosed();
  pass();
  opened[1]?.handlers.onClosed();
  pass();
  opened[2]?.handlers.onOpen();
  opened[2]?.handlers.onClosed();
  expect(tasks[0]?.wait).toBe(1000);
});

test('a closed keeper opens nothing more and delivers nothing', () => {
  const { keeper, opened, heard, pass } = setUpKeeper();
  opened[0]?.handlers.onClosed();
  keeper.close();
  pass();
  opened[0]?.handlers.onEvent(removed('a'), '1');
  expect(opened).toHaveLength(1);
  expect(opened[0]?.closed).toBe(true);
  expect(heard).toEqual([]);
});

test('an event without a number keeps the last one', () => {
  const { opened, pass } = setUpKeeper('5');
  opened[0]?.handlers.onEvent({ type: 'reset' }, '');
  opened[0]?.handlers.onClosed();
  pass();
  expect(opened[1]?.after).toBe('5');
});

test('waits are spread between the half and the whole', () => {
  expect(waitBeforeTry(3, 0)).toBe(4000);
  expect(waitBeforeTry(3, 1)).toBe(8000);
});

test('unknown and broken events are passed over', () => {
  expect(parseLiveEvent('{"type":"notified","unseen":3}')).toEqual({ type: 'notified', unseen: 3 });
  expect(parseLiveEvent('{"type":"something-new"}')).toBeNull();
  expect(parseLiveEvent('{"type":')).toBeNull();
  expect(parseLiveEvent('null')).toBeNull();
});
