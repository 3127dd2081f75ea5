import type { Browser, Page } from 'playwright-core';

/** Of Chromium's trace event format; times in microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** Processor time. */
  tdur?: number;
  pid: number;
  tid: number;
  args: { name?: string; data?: EventData };
};
type EventData = {
  functionName?: string;
  score?: number;
  had_recent_input?: boolean;
  interactionId?: number;
  duration?: number;
  startTime?: number;
  timeDeltas?: number[];
  cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] };
};
type ProfileNode = { id: number; callFrame: { functionName: string } };

/** Milliseconds. */
export type Part = { name: string; ms: number };
export type Task = {
  ms: number;
  /** Processor time, as throttled: less than `ms` when other processes took it. */
  cpuMs: number;
  /** Self time of what ran in it, the longest first. */
  parts: Part[];
};
/** From the press to the next paint, and the main thread's processor time meanwhile. */
export type Interaction = { ms: number; cpuMs: number };
export type Trace = { tasks: Task[]; interactions: Interaction[]; layoutShift: number };

const timeline = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'];
const profiler = 'disabled-by-default-v8.cpu_profiler';

/** What the page's main thread does while `act` runs. A profile names functions, and takes time of its own. */
export async function traceWhile(
  page: Page,
  { browser, isProfiled, act }: { browser: Browser; isProfiled: boolean; act: () => Promise<void> },
): Promise<Trace> {
  await browser.startTracing(page, { categories: [...timeline, ...(isProfiled ? [profiler] : [])] });
  await act();
  return readTrace((await browser.stopTracing()).toString());
}

const isTrace = (value: unknown): value is { traceEvents: TraceEvent[] } =>
  typeof value === 'object' && value !== null && 'traceEvents' in value;

export function readTrace(json: string): Trace {
  const trace: unknown = JSON.parse(json);
  if (!isTrace(trace)) throw new Error('this is no trace of Chromium');
  const events = findMainThread(trace.traceEvents).toSorted((a, b) => a.ts - b.ts);
  const samples = listSamples(trace.traceEvents);
  const complete = events.filter(({ ph }) => ph === 'X');
  const runs = complete.filter(({ name }) => name === 'RunTask');
  const tasks = runs.map((task) => ({
    ms: (task.dur ?? 0) / 1000,
    cpuMs: (task.tdur ?? 0) / 1000,
    // Of short ones nobody asks.
    parts: (task.dur ?? 0) < 20_000 ? [] : listParts(task, complete, samples),
  }));
  return { tasks, interactions: listInteractions(events, runs), layoutShift: sumLayoutShifts(events) };
}

/** The busiest renderer is the page's. */
function findMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid));
  return threads.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

const isWithin = (outer: TraceEvent, at: number): boolean =>
  at >= outer.ts && at < outer.ts + (outer.dur ?? 0);

function listParts(task: TraceEvent, events: readonly TraceEvent[], samples: readonly Sample[]): Part[] {
  const sums = new Map<string, number>();
  const add = (name: string, ms: number) => sums.set(name, (sums.get(name) ?? 0) + ms);
  for (const { name, at, ms } of samples) if (isWithin(task, at)) add(name, ms);
  if (samples.length === 0)
    addSelfTimes(
      events.filter((event) => isWithin(task, event.ts)),
      add,
    );
  return [...sums].map(([name, ms]) => ({ name, ms })).sort((a, b) => b.ms - a.ms);
}

/** `events` in their order, each within what began before and has not ended. */
function addSelfTimes(events: readonly TraceEvent[], add: (name: string, ms: number) => void): void {
  const open: TraceEvent[] = [];
  for (const event of events) {
    while (open.length > 0 && !isWithin(open.at(-1) ?? event, event.ts)) open.pop();
    const outer = open.at(-1);
    if (outer) add(nameOf(outer), -(event.dur ?? 0) / 1000);
    add(nameOf(event), (event.dur ?? 0) / 1000);
    open.push(event);
  }
}

const nameOf = ({ name, args }: TraceEvent): string =>
  args.data?.functionName ? `${name} ${args.data.functionName}` : name;

type Sample = { name: string; at: number; ms: number };

/** Empty without a profile. */
function listSamples(events: readonly TraceEvent[]): Sample[] {
  const profiles = events.filter(({ name }) => name === 'Profile');
  return profiles.flatMap((profile) => {
    const names = new Map<number, string>();
    let at = profile.args.data?.startTime ?? profile.ts;
    const chunks = events.filter(({ name, pid }) => name === 'ProfileChunk' && pid === profile.pid);
    return chunks
      .toSorted((a, b) => a.ts - b.ts)
      .flatMap(({ args: { data } }) => {
        for (const { id, callFrame } of data?.cpuProfile?.nodes ?? [])
          names.set(id, callFrame.functionName || '(anonymous)');
        return (data?.cpuProfile?.samples ?? []).map((id, index) => {
          const delta = data?.timeDeltas?.[index] ?? 0;
          at += delta;
          return { name: names.get(id) ?? '?', at, ms: delta / 1000 };
        });
      });
  });
}

/** A press and a key are several events with one id; the longest counts, as in INP. */
function listInteractions(events: readonly TraceEvent[], tasks: readonly TraceEvent[]): Interaction[] {
  const longest = new Map<number, Interaction>();
  for (const { name, ph, ts, args } of events) {
    const { interactionId = 0, duration = 0 } = args.data ?? {};
    if (name !== 'EventTiming' || ph !== 'b' || interactionId === 0) continue;
    if ((longest.get(interactionId)?.ms ?? -1) >= duration) continue;
    longest.set(interactionId, { ms: duration, cpuMs: sumProcessorTime(tasks, ts, ts + duration * 1000) });
  }
  return [...longest.values()];
}

/** Of a task that is partly in the span, that part. */
function sumProcessorTime(tasks: readonly TraceEvent[], from: number, to: number): number {
  return tasks.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
    const overlap = Math.min(to, ts + dur) - Math.max(from, ts);
    return overlap > 0 && dur > 0 ? sum + (tdur * overlap) / dur / 1000 : sum;
  }, 0);
}

const sumLayoutShifts = (events: readonly TraceEvent[]): number =>
  events
    .filter(({ name, args }) => name === 'LayoutShift' && !args.data?.had_recent_input)
    .reduce((sum, { args }) => sum + (args.data?.score ?? 0), 0);
