import { plural } from '@radiant/contract/words/plural.ts';

export const en = {
  list: 'Time zones',
  hint: 'Type a city, a province or a time zone.',
  found: (p: { count: number }) =>
    p.count === 0
      ? 'No time zone found. Try a larger city nearby.'
      : plural('en', p.count, { one: '# time zone found', other: '# time zones found' }),
  groups: {
    canada: 'Canada',
    america: 'Americas',
    europe: 'Europe',
    africa: 'Africa',
    asia: 'Asia',
    oceania: 'Oceania',
    other: 'Other',
  },
  provinces: {
    'America/St_Johns': 'Newfoundland',
    'America/Halifax': 'Nova Scotia, Prince Edward Island',
    'America/Moncton': 'New Brunswick',
    'America/Toronto': 'Ontario, Quebec',
    'America/Winnipeg': 'Manitoba',
    'America/Regina': 'Saskatchewan',
    'America/Edmonton': 'Alberta, Northwest Territories',
    'America/Vancouver': 'British Columbia',
    'America/Whitehorse': 'Yukon',
    'America/Iqaluit': 'Nunavut',
  },
};

export type TimeZoneWords = typeof en;
