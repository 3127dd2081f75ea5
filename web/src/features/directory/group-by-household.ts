import type { ListedMember } from '@radiant/contract/directory.ts';

/** Someone alone, or the members of a household, who follow each other in the list. */
export type DirectoryGroup = { id: string; household: string | null; people: ListedMember[] };

export function groupByHousehold(members: readonly ListedMember[]): DirectoryGroup[] {
  const groups: DirectoryGroup[] = [];
  for (const member of members) {
    const id = member.household?.id ?? member.id;
    const last = groups.at(-1);
    if (last?.id === id) last.people.push(member);
    else groups.push({ id, household: member.household?.name ?? null, people: [member] });
  }
  return groups;
}
