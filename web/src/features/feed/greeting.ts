export type DayPart = 'morning' | 'afternoon' | 'evening';

/** The part of the day, as one greets: the evening begins at six and lasts through the small hours until five. */
export function getDayPart(hour: number): DayPart {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
