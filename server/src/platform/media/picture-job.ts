import type { PngOptions, PreparedPicture } from './pictures.ts';

/** What the server asks of its picture process, and what that answers: paths and figures, never pixels. */
export type PictureJob = {
  id: number;
  path: string;
  widths: readonly number[];
  png?: PngOptions | undefined;
};

/** Why a picture was not made ready. `full`: no room for the result. */
export type PictureFailure = 'unsupported' | 'damaged' | 'too_large' | 'full' | 'failed';

export type PictureJobResult =
  | { id: number; picture: PreparedPicture }
  | { id: number; failure: PictureFailure; reason: string };
