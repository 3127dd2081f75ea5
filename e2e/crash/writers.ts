import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signUp } from '@radiant/contract/accounts.ts';
import { createComment, deleteComment } from '@radiant/contract/comments.ts';
import { createPost, deletePost, setReaction } from '@radiant/contract/posts.ts';
import type { Answer, Client } from './client.ts';
import type { CommentEntry, Ledger, Outcome, PostEntry, Writer } from './ledger.ts';

export type Writers = {
  acknowledged(): number;
  /** Milliseconds since the start, until the stop. */
  elapsed(): number;
  stop(): Promise<void>;
};

type WriterContext = {
  client: Client;
  ledger: Ledger;
  photos: readonly Buffer[];
  recent: PostEntry[];
  count: { acknowledged: number };
};

const maxRecent = 40;
/** One in this many unanswered requests is never repeated. */
const abandonedShare = 6;

/** Members who write one thing after the other, `perSecond` in total if the site keeps up. */
export function startWriters(
  members: readonly Writer[],
  options: { client: Client; ledger: Ledger; photos: readonly Buffer[]; perSecond: number },
): Writers {
  const { perSecond, ...parts } = options;
  const desk: WriterContext = { ...parts, recent: [], count: { acknowledged: 0 } };
  const stopping = new AbortController();
  const startedAt = Date.now();
  let endedAt: number | undefined;
  const loop = async (act: () => Promise<void>, everyMilliseconds: number) => {
    while (!stopping.signal.aborted) {
      const begunAt = Date.now();
      await act();
      await pause(Math.max(0, begunAt + everyMilliseconds - Date.now()));
    }
  };
  const every = (1000 * members.length) / perSecond;
  const work = Promise.all([
    ...members.map((writer) => loop(() => writeSomething(desk, writer), every)),
    loop(() => joinOnce(desk), 500),
  ]);
  return {
    acknowledged: () => desk.count.acknowledged,
    elapsed: () => (endedAt ?? Date.now()) - startedAt,
    stop: async () => {
      stopping.abort();
      await work;
      endedAt ??= Date.now();
    },
  };
}

async function writeSomething(desk: WriterContext, writer: Writer): Promise<void> {
  const dice = Math.random();
  if (dice < 0.2 || desk.recent.length < 5) return post(desk, writer, false);
  if (dice < 0.26) return post(desk, writer, true);
  if (dice < 0.5) return comment(desk, writer);
  if (dice < 0.9) return pray(desk, writer);
  if (dice < 0.95) return removePost(desk, writer);
  return removeComment(desk, writer);
}

type Result<A> = { outcome: Outcome; value: A | undefined };

/** With the same key. An interrupted request may have been executed, so a later refusal proves nothing. */
async function sendUntilAnswered<A>(desk: WriterContext, send: () => Promise<Answer<A>>): Promise<Result<A>> {
  const isAbandoned = Math.random() < 1 / abandonedShare;
  for (let isOpen = false; ; ) {
    const answer = await send();
    if (answer.kind === 'answered' && answer.status < 500) {
      if (answer.status >= 300) return { outcome: isOpen ? 'open' : 'refused', value: undefined };
      desk.count.acknowledged += 1;
      return { outcome: 'done', value: answer.value };
    }
    if (answer.kind !== 'not-connected') isOpen = true;
    if (isOpen && isAbandoned) return { outcome: 'open', value: undefined };
    await pause(50 + Math.random() * 200);
  }
}

const isAnswered = (answer: Answer<unknown>) => answer.kind === 'answered' && answer.status < 500;

async function post(desk: WriterContext, writer: Writer, hasPicture: boolean): Promise<void> {
  const key = randomUUID();
  const entry: PostEntry = {
    key,
    writer,
    text: `For those at sea tonight ${key}`,
    hasPicture,
    outcome: 'open',
    ids: new Set(),
    media: new Set(),
    removal: 'none',
    isRemovalUnconfirmed: false,
  };
  desk.ledger.posts.push(entry);
  const photo = hasPicture ? desk.photos[Math.floor(Math.random() * desk.photos.length)] : undefined;
  const { outcome } = await sendUntilAnswered(desk, async () => {
    const from = Date.now();
    const answer = await desk.client.call(createPost, {
      as: writer.token,
      key,
      photo,
      body: { kind: 'prayer', audience: 'public', text: entry.text, language: 'en' },
    });
    if (photo && !isAnswered(answer)) desk.ledger.unconfirmedUploads.push({ from, to: Date.now() });
    if (answer.kind === 'answered' && answer.value) recordOutcome(desk, entry, answer.value.post);
    return answer;
  });
  entry.outcome = outcome;
  if (outcome === 'done') desk.recent.push(entry);
  if (desk.recent.length > maxRecent) desk.recent.shift();
}

function recordOutcome(
  { ledger }: WriterContext,
  entry: PostEntry,
  shown: { id: string; text: string; pictures: { id: string }[] },
): void {
  entry.ids.add(shown.id);
  for (const { id } of shown.pictures) entry.media.add(id);
  if (shown.text !== entry.text) ledger.contradictions.push(`${entry.key} was answered with another post`);
  if (shown.pictures.length !== (entry.hasPicture ? 1 : 0)) {
    ledger.contradictions.push(`${entry.key} was answered with ${shown.pictures.length} pictures`);
  }
}

async function comment(desk: WriterContext, writer: Writer): Promise<void> {
  const postId = pick(desk.recent);
  if (postId === undefined) return;
  const key = randomUUID();
  const entry: CommentEntry = {
    key,
    writer,
    postId,
    text: `With you ${key}`,
    outcome: 'open',
    ids: new Set(),
    removal: 'none',
  };
  desk.ledger.comments.push(entry);
  const { outcome, value } = await sendUntilAnswered(desk, () =>
    desk.client.call(createComment, { as: writer.token, key, body: { postId, text: entry.text } }),
  );
  entry.outcome = outcome;
  if (value) entry.ids.add(value.comment.id);
}

async function pray(desk: WriterContext, writer: Writer): Promise<void> {
  const postId = pick(desk.recent);
  if (postId === undefined) return;
  const name = `${postId} ${writer.id}`;
  const entry = desk.ledger.reactions.get(name) ?? { writer, postId, possible: new Set([false]) };
  desk.ledger.reactions.set(name, entry);
  const like = entry.possible.has(false);
  const { outcome, value } = await sendUntilAnswered(desk, () =>
    desk.client.call(setReaction, { as: writer.token, body: { id: postId, like } }),
  );
  if (outcome === 'done') entry.possible = new Set([like]);
  if (outcome === 'open') entry.possible.add(like);
  if (value && value.hasReacted !== like)
    desk.ledger.contradictions.push(`${name} was answered ${value.hasReacted}`);
}

async function removePost(desk: WriterContext, writer: Writer): Promise<void> {
  const entry = desk.recent.find((candidate) => candidate.writer === writer);
  const [id] = entry?.ids ?? [];
  if (!entry || id === undefined) return;
  desk.recent.splice(desk.recent.indexOf(entry), 1);
  const { outcome } = await sendUntilAnswered(desk, async () => {
    const answer = await desk.client.call(deletePost, { as: writer.token, body: { id } });
    if (!isAnswered(answer)) entry.isRemovalUnconfirmed = true;
    return answer;
  });
  entry.removal = outcome;
  if (outcome === 'refused')
    desk.ledger.contradictions.push(`${entry.key} was there, but not for its author`);
}

async function removeComment(desk: WriterContext, writer: Writer): Promise<void> {
  const entry = desk.ledger.comments.findLast(
    (candidate) =>
      candidate.writer === writer && candidate.outcome === 'done' && candidate.removal === 'none',
  );
  const [id] = entry?.ids ?? [];
  if (!entry || id === undefined) return;
  entry.removal = 'open';
  const { outcome } = await sendUntilAnswered(desk, () =>
    desk.client.call(deleteComment, { as: writer.token, params: { id } }),
  );
  entry.removal = outcome;
}

async function joinOnce(desk: WriterContext): Promise<void> {
  const email = `${randomUUID()}@parish.example`;
  const entry = { email, outcome: 'open' as Outcome };
  desk.ledger.signUps.push(entry);
  const { outcome } = await sendUntilAnswered(desk, () =>
    desk.client.call(signUp, {
      body: { firstName: 'Miriam', lastName: 'Roy', email, password: 'Quiet-Morning-8', accepted: true },
    }),
  );
  entry.outcome = outcome;
}

function pick(posts: readonly PostEntry[]): string | undefined {
  const entry = posts[Math.floor(Math.random() * posts.length)];
  const [id] = entry?.ids ?? [];
  return id;
}
