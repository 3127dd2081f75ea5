export const maxPlanDays = 62;

const dayMs = 24 * 60 * 60 * 1000;

/** `from` and `to` are calendar days. */
export function isValidPlanRange(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days >= 1 && days <= maxPlanDays;
}
