/** Sunday first. */
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const ordinals = ['last', '', 'first', 'second', 'third', 'fourth', 'fifth'];

const joinDays = (chosen: readonly number[]): string => {
  const names = chosen.map((day) => days[day] ?? '');
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
};

const ordinalNumber = (day: number): string => {
  const isTeen = day > 10 && day < 14;
  return `${day}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;
};

const every = (unit: string, interval: number): string => {
  if (interval === 1) return `Every ${unit}`;
  return interval === 2 ? `Every second ${unit}` : `Every ${interval} ${unit}s`;
};

const ofMonth = (what: string, interval: number): string =>
  interval === 1 ? `The ${what} of every month` : `${every('month', interval)} on the ${what}`;

export const en = {
  weekdays: days,
  daily: (p: { interval: number }) => every('day', p.interval),
  weekly: (p: { days: readonly number[]; interval: number }) => {
    if (p.interval === 1)
      return p.days.join() === '1,2,3,4,5' ? 'Every weekday' : `Every ${joinDays(p.days)}`;
    return p.interval === 2 && p.days.length === 1
      ? `Every second ${joinDays(p.days)}`
      : `${every('week', p.interval)} on ${joinDays(p.days)}`;
  },
  monthDay: (p: { day: number; interval: number }) =>
    ofMonth(p.day === -1 ? 'last day' : ordinalNumber(p.day), p.interval),
  monthWeekday: (p: { nth: number; day: number; interval: number }) =>
    ofMonth(`${ordinals[p.nth + 1]} ${days[p.day]}`, p.interval),
  yearly: (p: { month: number; day: number; interval: number }) =>
    `${every('year', p.interval)} on ${months[p.month - 1]} ${p.day}`,
  until: (p: { text: string; date: string }) => `${p.text} until ${p.date}`,
  from: (p: { text: string; date: string }) => `${p.text}, from ${p.date} on`,
  times: (p: { text: string; count: number }) => `${p.text}, ${p.count} times`,
  repeat: 'Repeats',
  never: 'Doesn’t repeat',
  units: { DAILY: 'Daily', WEEKLY: 'Weekly', MONTHLY: 'Monthly', YEARLY: 'Yearly' },
  interval: 'How often',
  intervals: {
    DAILY: (p: { interval: number }) => every('day', p.interval),
    WEEKLY: (p: { interval: number }) => every('week', p.interval),
    MONTHLY: (p: { interval: number }) => every('month', p.interval),
    YEARLY: (p: { interval: number }) => every('year', p.interval),
  },
  onDays: 'On these days',
  monthlyBy: 'On which day',
  skipped: 'Months and years without this day are skipped.',
  needsDate: 'Choose the date first.',
  end: 'Ends',
  ends: { never: 'Never', on: 'On a date', after: 'After a number of times' },
  untilDate: 'Last day',
  count: 'How many times',
  scope: 'What to change',
  cancelScope: 'What to cancel',
  scopes: {
    one: 'Only this date',
    following: 'This date and the following ones',
    all: 'All upcoming dates',
  },
  scopeHint:
    'Dates that were changed on their own keep their changes. To change how the event repeats, choose this date and the following ones.',
  preview: 'When you save',
  datesKept: (p: { count: number }) => {
    if (p.count === 0) return 'No date stays.';
    return p.count === 1 ? '1 date stays, with its answers.' : `${p.count} dates stay, with their answers.`;
  },
  datesAdded: (p: { count: number; dates: readonly string[] }) =>
    `${p.count === 1 ? '1 date is added' : `${p.count} dates are added`}: ${p.dates.join('; ')}.`,
  datesCancelled: (p: { count: number; dates: readonly string[] }) =>
    `${p.count === 1 ? '1 date is cancelled' : `${p.count} dates are cancelled`}: ${p.dates.join('; ')}.`,
  peopleTold: (p: { count: number }) =>
    p.count === 1
      ? '1 person was coming. Everyone who answered will be notified.'
      : `${p.count} people were coming. Everyone who answered will be notified.`,
  cancelScopeHint: 'If you cancel the following dates or all of them, the event stops repeating.',
  otherDates: 'Other dates',
  moreDates: 'Show more dates',
};
export type RecurrenceWords = typeof en;
