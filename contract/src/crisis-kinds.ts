/** Most urgent first. Apart from the rules, which only those who write load. */
export const crisisKinds = ['danger', 'suicide', 'abuse'] as const;
export type CrisisKind = (typeof crisisKinds)[number];

/** Why a writer is shown where to get help. `unchecked`: the rules failed, and nobody shall miss help because of that. */
export const helpReasons = [...crisisKinds, 'unchecked'] as const;
export type HelpReason = (typeof helpReasons)[number];
