import type { PushPayload } from '@radiant/contract/push.ts';

const texts = ['id', 'kind', 'title', 'body', 'lang', 'link', 'date'] as const;

/**
 * What the server wrote. Only the server can write to this browser, and yet an older one may stand behind a newer worker:
 * what is missing is left empty, and something is shown in any case.
 */
export function readPush(text: string, siteName: string): PushPayload {
  const empty = { id: '', kind: '', title: '', body: '', lang: '', link: '/', date: '' };
  const read: PushPayload = { ...empty };
  const written = parse(text);
  for (const name of texts) {
    const value = written[name];
    if (typeof value === 'string') read[name] = value;
  }
  return { ...read, title: read.title || siteName };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
