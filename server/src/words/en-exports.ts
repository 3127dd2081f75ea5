/** Common to all exported files. */
export const exportsEn = {
  /** On the sheet that describes a workbook. */
  about: 'About',
  madeAt: (p: { when: string }) => `Made on ${p.when}`,
  /** In PDFs: the font lacks some characters. */
  unprintable:
    'Letters that this file has no signs for are shown as \ufffd. The files for spreadsheets hold them all.',
  empty: 'There is nothing to list.',
  page: (p: { page: number; pages: number }) => `Page ${p.page} of ${p.pages}`,
};
