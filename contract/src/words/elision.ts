/** French "de" with elision: d’Ana, de Paul, d’Hélène; y elides before a consonant only (d’Yves, de Yann). */
export const withDe = (name: string): string =>
  /^(?:[aeiouàâäéèêëîïôöùûüæœh]|y[^aeiouàâäéèêëîïôöùûü])/i.test(name) ? `d’${name}` : `de ${name}`;
