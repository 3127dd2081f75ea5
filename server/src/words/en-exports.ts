/** Common to all exported files. */
export const exportsEn = {
  /** On the sheet that describes a workbook. */
  about: 'About',
  madeAt: (p: { when: string }) => `Made on ${p.when}`,
  /** In PDFs: the font lacks some characters. */
  unprintable: 'Characters this file can’t show appear as \ufffd. The spreadsheet files contain them all.',
  empty: 'Nothing to list.',
  page: (p: { page: number; pages: number }) => `Page ${p.page} of ${p.pages}`,
};
