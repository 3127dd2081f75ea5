import type { PushPayload } from '@radiant/contract/push.ts';

const textFields = ['id', 'kind', 'title', 'body', 'lang', 'link', 'date'] as const;

/**
 * What the server wrote. Only the server can write to this browser, and yet an older one may stand behind a newer worker:
 * what is missing is left empty, and something is shown in any case.
 */
export function parsePushPayload(text: string, siteName: string): PushPayload {
  const empty = { id: '', kind: '', title: '', body: '', lang: '', link: '/', date: '' };
  const read: PushPayload = { ...empty };
  const written = parseRecord(text);
  for (const name of textFields) {
    const value = written[name];
    if (typeof value === 'string') read[name] = value;
  }
  return { ...read, title: read.title || siteName };
}

function parseRecord(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
