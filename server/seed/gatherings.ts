import { EventDraft } from '@radiant/contract/events.ts';
import type { Member } from '../src/actor.ts';
import type { Platform } from '../src/platform/platform.ts';
import { cancelEvent, createEvent, setParticipation } from '../src/rooms/events/service.ts';
import { listSuggestions, requestFriend } from '../src/rooms/friends/service.ts';
import { events, type SampleEvent } from './events.ts';
import { people } from './people.ts';

type IdOf = (key: string) => string;

const actorOf = (id: string, role: Member['role'] = 'user'): Member => ({
  kind: 'member',
  id,
  role,
  sessionId: id,
  pending: null,
});

/** Lets the sample parish announce its events and answer them, as everybody does. */
export async function seedEvents(platform: Platform, idOf: IdOf): Promise<void> {
  for (const event of events) await hold(platform, idOf, event);
}

async function hold(platform: Platform, idOf: IdOf, event: SampleEvent): Promise<void> {
  const { inDays, going, interested, isCancelled = false, ...said } = event;
  const day = new Date(platform.clock.now().getTime() + inDays * 24 * 60 * 60 * 1000);
  const draft = EventDraft.parse({ ...said, date: day.toISOString().slice(0, 10), audience: 'public' });
  const host = actorOf(idOf('thomas'), 'admin');
  const id = await createEvent(platform, host, { draft });
  // Not the same ones everywhere: each event begins to ask at another place of the list.
  const start = events.indexOf(event) * 7;
  const asked = people
    .map((_, index) => people[(start + index) % people.length])
    .filter((one) => one !== undefined);
  for (const [index, { key }] of asked.slice(0, going + interested).entries()) {
    const answer = index < going ? 'going' : 'interested';
    await setParticipation(platform, actorOf(idOf(key)), { id, wish: { answer } });
  }
  if (isCancelled) await cancelEvent(platform, host, id);
}

/** Who may sign in finds requests that wait, and waits for some of their own. */
export async function seedRequests(platform: Platform, idOf: IdOf): Promise<void> {
  for (const key of ['ana', 'marguerite', 'thomas', 'grace']) {
    const member = actorOf(idOf(key));
    const { items } = await listSuggestions(platform, member, { limit: 6, cursor: undefined });
    for (const { id } of items.slice(0, 4)) await requestFriend(platform, actorOf(id), member.id);
    for (const { id } of items.slice(4)) await requestFriend(platform, member, id);
  }
}
