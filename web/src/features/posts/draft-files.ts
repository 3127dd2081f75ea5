import { altFields, pictureFields } from '@radiant/contract/posts.ts';

/** Name of a chosen file, which survives a reload, its key among the draft files, and its description. */
export type DraftFile = { name: string; key: string; alt: string };

/** How a draft stores its files: the first one, as before there were several, and the others. */
export type DraftFileFields = {
  media: { name: string; key: string } | null;
  alt: string;
  morePictures: DraftFile[];
};

export const getDraftFiles = ({ media, alt, morePictures }: DraftFileFields): DraftFile[] =>
  media ? [{ ...media, alt }, ...morePictures] : [];

export function toDraftFileFields([first, ...morePictures]: readonly DraftFile[]): DraftFileFields {
  if (!first) return { media: null, alt: '', morePictures: [] };
  const { alt, ...media } = first;
  return { media, alt, morePictures };
}

/** The file at `from` moves to `to`; out of range, nothing moves. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The descriptions of the pictures after the first, by wire field. */
export const toFurtherAlts = (files: readonly { alt: string }[]): Partial<Record<AltField, string>> =>
  Object.fromEntries(
    files.flatMap(({ alt }, index) => {
      const field = altFields[index + 1];
      return field ? [[field, alt.trim()]] : [];
    }),
  );
type AltField = Exclude<(typeof altFields)[number], 'alt'>;

export const getAltField = (index: number): string => altFields[index] ?? 'alt';
export const getPictureField = (index: number): string => pictureFields[index] ?? 'photo';
