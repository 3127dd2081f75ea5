import { plural } from '@radiant/contract/words/plural.ts';

export const en = {
  longTerm: 'Long-term prayer',
  until: (p: { date: string }) => `Until ${p.date}`,
  urgent: 'Urgent',
  hoursLeft: (p: { count: number }) => plural('en', p.count, { one: '# hour left', other: '# hours left' }),
  minutesLeft: (p: { count: number }) =>
    plural('en', p.count, { one: '# minute left', other: '# minutes left' }),
};

export type PrayerTermWords = typeof en;
