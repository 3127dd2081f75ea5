/** Days that one look at the plan shows at the most: two months. */
export const planMost = 62;

const day = 24 * 60 * 60 * 1000;

/** Whether `from` and `to`, days of the calendar, are the ends of a stretch that the plan shows. */
export function isPlanStretch(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / day + 1;
  return days >= 1 && days <= planMost;
}
