const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[1-9]\d{0,4}\.webp$/;

/** The name of a stored picture: made of our own id and the width, never of anything a visitor sent. */
export const nameFile = (id: string, width: number): string => `${id}-${width}.webp`;

/** The id within a name that the server made; absent for anything else, so that no name is ever a path. */
export const idOfFile = (file: string): string | undefined => pattern.exec(file)?.[1];

export const isFileName = (file: string): boolean => pattern.test(file);
