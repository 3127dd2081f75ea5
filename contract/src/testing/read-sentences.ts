import { type PrivateDetail, privateDetailKinds } from '../private-details.ts';

export type LabelledSentence = {
  text: string;
  /** A kind of crisis, or "-". */
  crisis: string;
  details: PrivateDetail[];
};

export const readSentences = (list: string): LabelledSentence[] => list.trim().split('\n').map(readSentence);

function readSentence(line: string): LabelledSentence {
  const [crisis = '', marked = ''] = line.split(' | ');
  const details: PrivateDetail[] = [];
  let text = '';
  for (const { 0: part, 1: kind, 2: detail = '' } of marked.matchAll(/\{(\w+):([^}]*)\}|[^{]+/g)) {
    const known = privateDetailKinds.find((one) => one === kind);
    if (known) details.push({ kind: known, start: text.length, end: text.length + detail.length });
    text += known ? detail : part;
  }
  return { text, crisis, details };
}
