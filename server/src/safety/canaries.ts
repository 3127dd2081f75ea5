import { audiences, postKinds, postStates } from '@radiant/contract/post-shapes.ts';

/** Published posts of every kind and audience; in the other states events, and two of the other kinds in turn. */
export function listCanaries() {
  const states = [...postStates, 'removed'] as const;
  const others = postKinds.filter((kind) => kind !== 'event');
  const pairs = audiences.flatMap((audience) => states.map((state) => ({ audience, state })));
  return pairs.flatMap((pair, index) => {
    const isInTurn = (_: unknown, place: number) => (place - index + pairs.length) % others.length < 2;
    const kinds = pair.state === 'published' ? postKinds : ['event' as const, ...others.filter(isInTurn)];
    return kinds.map((kind) => ({ ...pair, kind }));
  });
}
