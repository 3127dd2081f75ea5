import { describe, expect, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

type Scheduled = { run: () => void; isUrgent: boolean };

/** A queue whose tasks run when the test says so; elements are only compared. */
function openQueue() {
  const scheduled: Scheduled[] = [];
  const listeners = new Map<Element, (isNear: boolean) => void>();
  const schedule = (isUrgent: boolean) => (run: () => void) => {
    const task = { run, isUrgent };
    scheduled.push(task);
    return () => void scheduled.splice(scheduled.indexOf(task), 1);
  };
  const queue = createRenderQueue({
    soon: schedule(true),
    whenIdle: schedule(false),
    watch: (element, onChange) => {
      listeners.set(element, onChange);
      return () => void listeners.delete(element);
    },
  });
  const rendered: string[] = [];
  const parts = new Map<string, { element: Element; end: () => void }>();
  return {
    rendered,
    scheduled,
    listeners,
    add(name: string) {
      // An element is only a key here.
      const element = Object.create(null) as Element;
      parts.set(name, { element, end: queue.add(element, () => rendered.push(name)) });
    },
    move(name: string, isNear: boolean) {
      const part = parts.get(name);
      if (part) listeners.get(part.element)?.(isNear);
    },
    end: (name: string) => parts.get(name)?.end(),
    runTask: () => scheduled.shift()?.run(),
  };
}

describe('render queue', () => {
  test('renders one part in a task and waits until it is there', () => {
    const queue = openQueue();
    queue.add('first');
    queue.add('second');
    queue.runTask();
    expect(queue.rendered).toEqual(['first']);
    expect(queue.scheduled).toEqual([]);
    queue.end('first');
    queue.runTask();
    expect(queue.rendered).toEqual(['first', 'second']);
  });

  test('renders parts near the screen before the others, and in the order of the page', () => {
    const queue = openQueue();
    for (const name of ['far', 'near', 'nearer']) queue.add(name);
    queue.move('nearer', true);
    queue.move('near', true);
    for (const name of ['near', 'nearer', 'far']) {
      queue.runTask();
      queue.end(name);
    }
    expect(queue.rendered).toEqual(['near', 'nearer', 'far']);
  });

  test('renders far parts only when the browser is idle, and stops waiting for that when one comes near', () => {
    const queue = openQueue();
    queue.add('far');
    queue.add('coming');
    expect(queue.scheduled.map(({ isUrgent }) => isUrgent)).toEqual([false]);
    queue.move('coming', true);
    expect(queue.scheduled.map(({ isUrgent }) => isUrgent)).toEqual([true]);
    queue.runTask();
    expect(queue.rendered).toEqual(['coming']);
    queue.end('coming');
    expect(queue.scheduled.map(({ isUrgent }) => isUrgent)).toEqual([false]);
  });

  test('goes on when a part is removed before or during its turn', () => {
    const queue = openQueue();
    for (const name of ['removed', 'removed while rendering', 'last']) queue.add(name);
    queue.end('removed');
    queue.runTask();
    queue.end('removed while rendering');
    queue.runTask();
    expect(queue.rendered).toEqual(['removed while rendering', 'last']);
  });

  test('watches no part that has been rendered', () => {
    const queue = openQueue();
    queue.add('only');
    queue.runTask();
    queue.end('only');
    expect(queue.listeners.size).toBe(0);
    expect(queue.scheduled).toEqual([]);
  });
});
