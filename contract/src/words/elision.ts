/** French 'de' before a name: d’Ana, de Paul, d’Hélène; before y only where a consonant follows (d’Yves, de Yann). */
export const withDe = (name: string): string =>
  /^(?:[aeiouàâäéèêëîïôöùûüæœh]|y[^aeiouàâäéèêëîïôöùûü])/i.test(name) ? `d’${name}` : `de ${name}`;
