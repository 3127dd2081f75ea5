import type { LiveEvent, LiveSign } from '@radiant/contract/live.ts';

/** What travels: something that happened, or a sign of the stream itself. */
export type LiveMessage = LiveEvent | LiveSign;

/** One open connection. */
export type Stream = { close(): void };

type StreamHandlers = {
  /** What was heard, and how far one has heard then. */
  onMessage(message: LiveMessage, id: string): void;
  /** The connection is over and will not come back by itself. */
  onClosed(): void;
};

/** Opens a connection; `after` is how far one has heard, null at the beginning. */
export type OpenStream = (after: string | null, handlers: StreamHandlers) => Stream;

const firstWait = 1_000;
/** A server that starts anew is back within seconds; whoever waits for it is to be back as soon. */
const patientTries = 10;
const patientWait = 4_000;
const longestWait = 60_000;

/**
 * How long to wait before the next try, in milliseconds: twice as long each time, up to four seconds, and a minute once the
 * server is gone for longer; spread by `random` (0 to 1) so that it is not met by everybody at once.
 */
export function waitBeforeTry(tries: number, random: number): number {
  const most = Math.min(tries < patientTries ? patientWait : longestWait, firstWait * 2 ** tries);
  return Math.round(most * (0.5 + random / 2));
}

// The server beats every twenty seconds; a line that says nothing for longer than two beats is dead, though nobody was told.
export const silenceMost = 50_000;
/** When a page comes back to the front or to the net, a line that was silent for as long as this is not waited for. */
const suspiciousSilence = 25_000;

export type KeepPorts = {
  open: OpenStream;
  after: string | null;
  onMessage(message: LiveMessage, id: string): void;
  /** Calls back later; answers how to call it off. */
  schedule(task: () => void, milliseconds: number): () => void;
  random(): number;
  /** Milliseconds. */
  now(): number;
};

/** `look`: perhaps the machine slept. */
export type KeptStream = Stream & { look(): void };

/** Keeps a stream open: opens a new one whenever the old one ended for good, or fell silent. */
export function keepStream(ports: KeepPorts): KeptStream {
  let after = ports.after;
  let tries = 0;
  let opened = 0;
  let closed = false;
  let stream: Stream | null = null;
  let callOff = () => {};
  let heardAt = ports.now();

  function wait(task: () => void, milliseconds: number): void {
    callOff();
    callOff = ports.schedule(task, milliseconds);
  }
  function watch(): void {
    const left = heardAt + silenceMost - ports.now();
    if (left > 0) wait(watch, left);
    else openAnew();
  }
  function openAnew(): void {
    stream?.close();
    heardAt = ports.now();
    wait(watch, silenceMost);
    opened += 1;
    const own = opened;
    const isStale = () => closed || own !== opened;
    stream = ports.open(after, {
      onMessage: (message, id) => {
        if (isStale()) return;
        heardAt = ports.now();
        tries = 0;
        if (id !== '') after = id;
        ports.onMessage(message, id);
      },
      onClosed: () => {
        if (isStale()) return;
        wait(openAnew, waitBeforeTry(tries, ports.random()));
        tries += 1;
      },
    });
  }

  openAnew();
  return {
    close() {
      closed = true;
      callOff();
      stream?.close();
    },
    look() {
      if (!closed && ports.now() - heardAt > suspiciousSilence) openAnew();
    },
  };
}

/** What the leading tab tells the others, beats too: so they know how far it has heard. `to`: it is for that tab alone. */
export type Told = { message: LiveMessage; id: string; to?: string };

/** What a tab asks that just opened: what was told since its page was read, so many milliseconds ago. */
export type Asked = { from: string; age: number };

export type Said = Told | Asked;

/** How long the leading tab remembers what it told, in milliseconds; a page is read and opened within that. */
const toldKeptFor = 30_000;
const toldKeptMost = 200;
/** What this page's answers know may still be on its way to the leading tab. */
const margin = 1_000;

export type LivePorts = {
  /** This tab, as the others call it. */
  name: string;
  /** What the page already knows: how far the stream had told before it was read, and how long ago that was. */
  page: { position: string | null; age: number };
  /** Remembers how far the page has heard. */
  note(position: string): void;
  now(): number;
  /**
   * Waits for the lead among all tabs of this browser, then calls `lead`, and holds it until `left` is aborted.
   * Null where the browser has no locks: then each tab has a connection of its own.
   */
  takeLead: ((lead: (after: 'another' | 'nobody') => void, left: AbortSignal) => void) | null;
  /** Speaks to the other tabs. */
  say(said: Said): void;
  /** Hears what the other tabs say. */
  listen(hear: (said: Said) => void): void;
  /** Keeps a connection to the server, from the event after this one. */
  keep(after: string | null, onMessage: (message: LiveMessage, id: string) => void): Stream;
  deliver(event: LiveEvent): void;
  /** The server says to whom it speaks: a member's id, or null for a guest. */
  meet(memberId: string | null): void;
};

/** Shares one connection among the tabs of a browser. Answers how to leave. */
export function joinLive(ports: LivePorts): () => void {
  const leaving = new AbortController();
  let lastId: string | null = ports.page.position;
  let stream: Stream | null = null;
  /** What this tab told while it leads. */
  let told: (Told & { at: number })[] = [];

  const hear = ({ message, id, to }: Told) => {
    if (leaving.signal.aborted || (to !== undefined && to !== ports.name)) return;
    if (id !== '') {
      lastId = id;
      ports.note(id);
    }
    if (message.type === 'hello') ports.meet(message.memberId);
    else if (message.type !== 'beat') ports.deliver(message);
  };
  const connect = (tell: (news: Told) => void) => {
    if (leaving.signal.aborted) return;
    // A tab that takes over goes on where the one before it stopped; the first one where its page was read.
    stream = ports.keep(lastId, (message, id) => {
      hear({ message, id });
      tell({ message, id });
    });
  };
  const tellAll = (news: Told) => {
    const recent = told.filter(({ at }) => at > ports.now() - toldKeptFor).slice(1 - toldKeptMost);
    told = [...recent, { ...news, at: ports.now() }];
    ports.say(news);
  };
  /** What a tab missed between the reading of its page and its listening. */
  const answer = ({ from, age }: Asked) => {
    if (!stream) return;
    const since = ports.now() - age - margin;
    const isForgotten = age + margin > toldKeptFor || told.length >= toldKeptMost;
    if (isForgotten) ports.say({ message: { type: 'reset' }, id: '', to: from });
    else for (const { at, ...news } of told) if (at >= since) ports.say({ ...news, to: from });
  };

  if (ports.takeLead) {
    ports.listen((said) => ('age' in said ? answer(said) : hear(said)));
    ports.takeLead((after) => {
      const mayHaveMissed = after === 'another' && lastId === null;
      connect(tellAll);
      if (mayHaveMissed) hear({ message: { type: 'reset' }, id: '' });
    }, leaving.signal);
    if (!stream) ports.say({ from: ports.name, age: ports.page.age });
  } else {
    connect(() => {});
  }
  return () => {
    leaving.abort();
    stream?.close();
  };
}
