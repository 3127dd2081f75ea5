import type { Mention } from '@radiant/contract/post-shapes.ts';

/**
 * Whether each mention says exactly the name of somebody who may be named: nobody is led to another person than the one
 * whose name they read.
 * @param names display names by id, of those who may be named
 */
export const areNamesTrue = (
  text: string,
  mentions: readonly Mention[],
  names: ReadonlyMap<string, string>,
): boolean =>
  mentions.every(({ memberId, start, length }) => {
    const name = names.get(memberId);
    return name !== undefined && text.slice(start, start + length) === `@${name}`;
  });
