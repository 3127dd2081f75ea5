import { type Html, html } from './html.ts';

/** XML 1.0 has no form for these, not even an escaped one (2.2 Characters). */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const toWritable = (value: string | number | Html | readonly Html[]) =>
  typeof value === 'string' ? value.replace(unwritable, '') : value;

/** Well-formed XML whatever the values are; escaped as `html` does, with references that XML shares. */
export const xml = (
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html => html(parts, ...values.map(toWritable));

export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>\n';
