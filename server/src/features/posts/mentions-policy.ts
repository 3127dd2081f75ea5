import type { Mention } from '@radiant/contract/post-shapes.ts';

/**
 * Every mention must match the member's exact display name, so that a link cannot lead to somebody else.
 * @param names display names by id of the members who may be mentioned
 */
export const areMentionsValid = (
  text: string,
  mentions: readonly Mention[],
  names: ReadonlyMap<string, string>,
): boolean =>
  mentions.every(({ memberId, start, length }) => {
    const name = names.get(memberId);
    return name !== undefined && text.slice(start, start + length) === `@${name}`;
  });
