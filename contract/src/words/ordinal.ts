/**
 * French writes the first of a month as an ordinal (1er décembre), which Intl leaves out. Canadian English
 * dates have the day after the month, so they never match.
 */
export const addFrenchOrdinals = (dates: string): string => dates.replace(/\b1(?=\s[a-zéû]{3})/g, '1er');
