import { expect, test } from 'vitest';
import { createDelivery } from './delivery.ts';
import { createEventFilter, type EventViewers } from './event-filter.ts';
import type { StoredEvent } from './events.ts';
import { createOpenStreams } from './open-streams.ts';
import { resolveRecipients } from './recipients.ts';
import { createShownPosts } from './shown-posts.ts';
import type { LiveStream } from './stream.ts';

const streamOf = (memberId: string | null, id = `${memberId}`): LiveStream => ({
  id,
  identity: memberId === null ? null : { memberId, sessionId: `session of ${memberId}` },
  write: () => {},
  end: () => {},
});
const counts = (id: number, postId: string): StoredEvent => ({
  id,
  memberId: null,
  postId,
  event: { type: 'post-changed', postId, reactions: id, shares: 0 },
});
const comment = (id: number, postId: string): StoredEvent => ({
  id,
  memberId: null,
  postId,
  event: { type: 'comment-created', postId, commentId: `c${id}`, authorId: 'author' },
});
const edited = (id: number, postId: string): StoredEvent => ({
  id,
  memberId: null,
  postId,
  event: { type: 'post-edited', postId },
});

/** `ruth` has blocked the author of one of three comments; `jonah` may not see `q`. */
const viewersOf = (postId: string): EventViewers => ({
  guests: postId === 'p',
  members: true,
  exceptions: new Set(postId === 'q' ? ['jonah'] : []),
  comments: { count: 3, hiddenFrom: new Map([['ruth', 1]]), hiddenFromGuests: 0 },
});

async function deliver(
  events: readonly StoredEvent[],
  streams: readonly LiveStream[],
  shown = createShownPosts(),
) {
  const reads = {
    findViewers: async (questions: readonly { postId: string }[]) =>
      questions.map(({ postId }) => viewersOf(postId)),
    countUnseen: async () => [],
  };
  const cohortOf = async (listeners: (string | null)[]) => ({
    listeners: new Set(listeners),
    filter: await createEventFilter(events, listeners, reads),
  });
  // The second asked later, as for streams that attach meanwhile.
  const delivery = createDelivery(
    [await cohortOf(['ruth', 'naomi', null]), await cohortOf(['jonah'])],
    shown,
  );
  for (const stored of events) delivery.add(stored, String(stored.id));
  return streams.map((stream) =>
    [...(delivery.bytesFor(stream)?.toString() ?? '').matchAll(/^id: (\d+)\ndata: (.*)$/gm)].map(
      ([, id, data]) => {
        const { comments } = JSON.parse(data ?? '');
        return comments === undefined ? Number(id) : [Number(id), comments];
      },
    ),
  );
}

const events = [
  counts(1, 'p'),
  edited(2, 'q'),
  counts(3, 'q'),
  edited(4, 'p'),
  comment(5, 'p'),
  comment(6, 'q'),
];
const everyone = ['ruth', 'naomi', 'jonah', null].map((memberId) => streamOf(memberId));

test('streams that named nothing receive what their member may see, with their own numbers', async () => {
  expect(await deliver(events, everyone)).toEqual([
    [1, 2, 3, 4, [5, 2], [6, 2]],
    [1, 2, 3, 4, [5, 3], [6, 3]],
    [1, 4, [5, 3]],
    [1, 4, [5, 3]],
  ]);
});

test('streams that named posts receive counts and comments of those alone, in order with the rest', async () => {
  const shown = createShownPosts();
  const name = (stream: LiveStream, ...add: string[]) =>
    shown.change(stream, { tab: 'a', add, remove: [], isClosed: false });
  const other = streamOf('ruth', 'ruth, in another browser');
  const [ruth, naomi, jonah, guest] = everyone;
  if (!ruth || !naomi || !jonah || !guest) throw new Error('someone is missing');
  name(ruth, 'q');
  name(naomi);
  name(jonah, 'p', 'q');
  name(guest, 'q', 'p');
  expect(await deliver(events, [...everyone, other], shown)).toEqual([
    [2, 3, 4, [6, 2]],
    [2, 4],
    [1, 4, [5, 3]],
    [1, 4, [5, 3]],
    [1, 2, 3, 4, [5, 2], [6, 2]],
  ]);
});

test('streams that attach while viewers are looked up are asked for too, and nobody twice', async () => {
  const streams = createOpenStreams();
  const attach = (memberId: string) => streams.add(streamOf(memberId), { isBehind: false });
  attach('ruth');
  const asked: string[][] = [];
  const cohorts: string[][] = [];
  const reads = {
    findViewers: async (questions: readonly { postId: string }[], memberIds: readonly string[]) => {
      if (asked.length === 0) attach('naomi');
      asked.push([...memberIds]);
      return questions.map(({ postId }) => viewersOf(postId));
    },
    countUnseen: async () => [],
  };
  await resolveRecipients({ streams, reads }, [edited(1, 'p')], (found) => {
    for (const { listeners } of found) cohorts.push([...listeners].map(String));
  });
  expect(asked).toEqual([['ruth'], ['naomi']]);
  expect(cohorts).toEqual(asked);
});
