/** What stands in files that administrators take away, whatever they hold. */
export const exportsEn = {
  /** Of the sheet that says what a workbook is. */
  about: 'About',
  madeAt: (p: { when: string }) => `Made on ${p.when}`,
  page: (p: { page: number; pages: number }) => `Page ${p.page} of ${p.pages}`,
};
