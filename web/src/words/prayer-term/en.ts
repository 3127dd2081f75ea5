export const en = {
  longTerm: 'Long-term prayer',
  until: (p: { date: string }) => `Until ${p.date}`,
};

export type PrayerTermWords = typeof en;
