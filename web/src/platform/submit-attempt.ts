export type SubmitAttempt = { key: string; content: string };

/** The content as comparable text; a file counts by name, size and modification time. */
export function serializeContent(
  fields: Readonly<Record<string, string | boolean | readonly string[] | undefined>>,
  file: File | null,
): string {
  return JSON.stringify([
    Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)),
    file && [file.name, file.size, file.lastModified],
  ]);
}

/** A retry after a lost response, a reload or a sign-in creates no second post. */
export const resumeAttempt = (previous: SubmitAttempt | null, content: string): SubmitAttempt =>
  previous?.content === content ? previous : { key: createRandomKey(), content };

/** Not `randomUUID`, which needs HTTPS: a parish's local network may not have it. */
export const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
