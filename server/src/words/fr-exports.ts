import type { exportsEn } from './en-exports.ts';

export const exportsFr: typeof exportsEn = {
  about: 'À propos',
  madeAt: ({ when }) => `Préparé le ${when}`,
  page: ({ page, pages }) => `Page ${page} de ${pages}`,
};
