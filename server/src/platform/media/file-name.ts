const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-[1-9]\d{0,4}\.webp|\.(?:mp4|webm))$/;
const types: Readonly<Record<string, string>> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' };

/** Names consist of our own ids, never of anything a visitor sent. */
export const pictureFileName = (id: string, width: number): string => `${id}-${width}.webp`;

export const videoFileName = (id: string, mime: 'video/mp4' | 'video/webm'): string =>
  `${id}.${mime === 'video/mp4' ? 'mp4' : 'webm'}`;

export const contentTypeOf = (file: string): string =>
  types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Undefined for a name that the server did not make, so that no name can be a path. */
export const fileIdOf = (file: string): string | undefined => pattern.exec(file)?.[1];

export const isFileName = (file: string): boolean => pattern.test(file);
