/**
 * Dates as French says them: the first of a month is an ordinal (1er décembre), which the language data of browsers leaves
 * out. Dates in English stay as they are: in Canada, no month follows its day there.
 */
export const addFrenchOrdinals = (dates: string): string => dates.replace(/\b1(?=\s[a-zéû]{3})/g, '1er');
