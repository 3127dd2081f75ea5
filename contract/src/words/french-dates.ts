/**
 * Corrects the French of Intl: `1er décembre`, and `7 h`, `7 h 05` on one line without a leading zero. English dates have the
 * day after the month and never match.
 */
export const correctFrenchDates = (dates: string): string =>
  dates
    .replace(/\b1(?=\s[a-zéû]{3})/g, '1er')
    .replace(/\b0?(\d{1,2})\sh\s(\d{2})\b/g, (_, hours, minutes) =>
      minutes === '00' ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${minutes}`,
    );
