/** Markup that is safe to send: only `html` makes it. */
export type Html = { readonly markup: string };

type Value = string | number | Html | readonly Html[];

const escapeText = (text: string) =>
  text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);

function toMarkup(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  markup: parts.map((part, index) => part + toMarkup(values[index] ?? '')).join(''),
});
