/** What stands in files that administrators take away, whatever they hold. */
export const exportsEn = {
  /** Of the sheet that says what a workbook is. */
  about: 'About',
  madeAt: (p: { when: string }) => `Made on ${p.when}`,
  /** Of a PDF: its font has no signs for some of what was written. */
  unprintable:
    'Letters that this file has no signs for are shown as \ufffd. The files for spreadsheets hold them all.',
  page: (p: { page: number; pages: number }) => `Page ${p.page} of ${p.pages}`,
};
