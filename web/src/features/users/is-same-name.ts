/** Ignores what a keyboard may change: capitals, accents typed in two steps, apostrophes and spaces. */
export const isSameName = (typed: string, name: string): boolean => simplify(typed) === simplify(name);

const simplify = (name: string): string =>
  name.normalize('NFC').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();
