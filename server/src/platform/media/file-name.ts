const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-[1-9]\d{0,4}\.webp|\.(?:mp4|webm))$/;
const types: Readonly<Record<string, string>> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' };

/** The name of a stored picture: made of our own id and the width, never of anything a visitor sent. */
export const pictureFileName = (id: string, width: number): string => `${id}-${width}.webp`;

/** The name of a stored video: of our own id and what it was found to be. */
export const videoFileName = (id: string, mime: 'video/mp4' | 'video/webm'): string =>
  `${id}.${mime === 'video/mp4' ? 'mp4' : 'webm'}`;

/** What a stored file is served as. */
export const contentTypeOf = (file: string): string =>
  types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** The id within a name that the server made; absent for anything else, so that no name is ever a path. */
export const fileIdOf = (file: string): string | undefined => pattern.exec(file)?.[1];

export const isFileName = (file: string): boolean => pattern.test(file);
