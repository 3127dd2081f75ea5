import type { PushPayload } from '@radiant/contract/push.ts';

const textFields = ['id', 'kind', 'title', 'body', 'lang', 'link', 'date'] as const;

/** An older server may leave fields out, but every push must show something. */
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
