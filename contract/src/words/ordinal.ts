/** Intl omits the French ordinal (1er décembre). English dates have the day after the month and never match. */
export const addFrenchOrdinals = (dates: string): string => dates.replace(/\b1(?=\s[a-zéû]{3})/g, '1er');
