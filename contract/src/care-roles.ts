/** lead: also hears of what the team leaves waiting. */
export const careRoles = ['lead', 'member'] as const;
export type CareRole = (typeof careRoles)[number];
export const wireCareRoles = { lead: 'responsable', member: 'membre' } as const;
