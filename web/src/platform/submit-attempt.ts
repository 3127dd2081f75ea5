export type SubmitAttempt = { key: string; content: string };

/** The content as comparable text; files count by name, size and modification time. */
export function serializeContent(
  fields: Readonly<Record<string, string | boolean | readonly string[] | undefined>>,
  files: readonly File[],
): string {
  return JSON.stringify([Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)), describeFiles(files)]);
}

/** In order. */
export const describeFiles = (files: readonly File[]): (string | number)[][] =>
  files.map(({ name, size, lastModified }) => [name, size, lastModified]);

/** A retry after a lost response, a reload or a sign-in creates no second post. */
export const resumeAttempt = (previous: SubmitAttempt | null, content: string): SubmitAttempt =>
  previous?.content === content ? previous : { key: createRandomKey(), content };

/** Not `randomUUID`, which needs HTTPS: a parish's local network may not have it. */
export const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
