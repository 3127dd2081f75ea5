import type { ReceivedFile } from './media.ts';

/** A picture made ready: upright, without metadata, in a few widths, all WebP. Paths are temporary. */
export type PreparedPicture = {
  width: number;
  height: number;
  /** Mean colour, `#rrggbb`. */
  color: string;
  /** Narrowest first; the last is the main one. */
  sizes: { path: string; width: number; height: number; bytes: number }[];
};

export type Pictures = {
  /**
   * Checks by content and makes ready.
   * @throws Refusal unsupported_file when it is no picture of the allowed kinds, is damaged or too large to decode.
   */
  prepare(file: ReceivedFile, widths: readonly number[]): Promise<PreparedPicture>;
};
