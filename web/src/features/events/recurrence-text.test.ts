import { expect, test } from 'vitest';
import { describeRule, describeSeries } from './recurrence-text.ts';

test.each([
  ['FREQ=DAILY', 'Every day', 'Tous les jours'],
  ['FREQ=DAILY;INTERVAL=2', 'Every second day', 'Un jour sur deux'],
  ['FREQ=DAILY;INTERVAL=10', 'Every 10 days', 'Tous les 10\u00a0jours'],
  ['FREQ=WEEKLY;BYDAY=SU', 'Every Sunday', 'Tous les dimanches'],
  [
    'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    'Every Monday, Wednesday and Friday',
    'Tous les lundis, mercredis et vendredis',
  ],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday', 'Du lundi au vendredi'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'Every second Tuesday', 'Un mardi sur deux'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
    'Every second week on Monday and Thursday',
    'Une semaine sur deux, le lundi et le jeudi',
  ],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=TU', 'Every 3 weeks on Tuesday', 'Toutes les 3\u00a0semaines, le mardi'],
  ['FREQ=MONTHLY;BYMONTHDAY=1', 'The 1st of every month', 'Le 1er de chaque mois'],
  ['FREQ=MONTHLY;BYMONTHDAY=12', 'The 12th of every month', 'Le 12 de chaque mois'],
  ['FREQ=MONTHLY;BYMONTHDAY=22', 'The 22nd of every month', 'Le 22 de chaque mois'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', 'The 31st of every month', 'Le 31 de chaque mois'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'The last day of every month', 'Le dernier jour du mois'],
  ['FREQ=MONTHLY;BYDAY=1FR', 'The first Friday of every month', 'Le premier vendredi du mois'],
  ['FREQ=MONTHLY;BYDAY=-1SU', 'The last Sunday of every month', 'Le dernier dimanche du mois'],
  [
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=3WE',
    'Every second month on the third Wednesday',
    'Un mois sur deux, le troisième mercredi',
  ],
  ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15', 'Every 3 months on the 15th', 'Tous les 3\u00a0mois, le 15'],
  ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25', 'Every year on December 25', 'Tous les ans, le 25\u00a0décembre'],
  [
    'FREQ=YEARLY;INTERVAL=2;BYMONTH=8;BYMONTHDAY=1',
    'Every second year on August 1',
    'Tous les deux ans, le 1er\u00a0août',
  ],
  [
    'FREQ=WEEKLY;BYDAY=SU;UNTIL=20270620',
    'Every Sunday until June 20, 2027',
    'Tous les dimanches, jusqu’au 20 juin 2027',
  ],
  ['FREQ=WEEKLY;BYDAY=SU;COUNT=10', 'Every Sunday, 10 times', 'Tous les dimanches, 10\u00a0fois'],
  ['FREQ=HOURLY', '', ''],
])('%s', (rule, en, fr) => {
  expect(describeRule('en', rule)).toBe(en);
  expect(describeRule('fr', rule)).toBe(fr);
});

test('a rule that begins later says when', () => {
  const series = { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU', from: '2026-12-13' };
  expect(describeSeries('en', series)).toBe('Every second Sunday, from December 13, 2026 on');
  expect(describeSeries('fr', series)).toBe('Un dimanche sur deux, à partir du 13 décembre 2026');
  expect(describeSeries('en', { rule: series.rule })).toBe('Every second Sunday');
  expect(describeSeries('en', { ...series, rule: 'FREQ=HOURLY' })).toBe('');
});
