/** One creation on its way: the key under which it is sent, and what exactly was sent under it. */
export type SubmitAttempt = { key: string; content: string };

/** What a submission holds, as a text to compare. A file counts by name, size and age. */
export function serializeContent(
  fields: Readonly<Record<string, string | boolean | readonly string[] | undefined>>,
  file: File | null,
): string {
  return JSON.stringify([
    Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)),
    file && [file.name, file.size, file.lastModified],
  ]);
}

/**
 * The key to send under. The same content keeps its key until it succeeded, so that a second try after a lost
 * answer, a reload or a sign-in never makes a second post; another content is another creation.
 */
export const resumeAttempt = (previous: SubmitAttempt | null, content: string): SubmitAttempt =>
  previous?.content === content ? previous : { key: createRandomKey(), content };

/** Nobody else’s. Not `randomUUID`: browsers have it only where the connection is encrypted, and a parish's own network may not be. */
export const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
