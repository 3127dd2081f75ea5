import type { PngOptions, PreparedPicture } from './pictures.ts';

export type PictureJob = {
  id: number;
  path: string;
  widths: readonly number[];
  png?: PngOptions | undefined;
};

/** `full`: no space for the result. */
export type PictureFailure = 'unsupported' | 'damaged' | 'too_large' | 'full' | 'failed';

export type PictureJobResult =
  | { id: number; picture: PreparedPicture }
  | { id: number; failure: PictureFailure; reason: string };
