export type DayPart = 'morning' | 'afternoon' | 'evening';

/** Evening lasts from 18:00 to 5:00. */
export function getDayPart(hour: number): DayPart {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
