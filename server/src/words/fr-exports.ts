import type { exportsEn } from './en-exports.ts';

export const exportsFr: typeof exportsEn = {
  about: 'À propos',
  madeAt: ({ when }) => `Préparé le ${when}`,
  unprintable:
    'Les caractères que ce fichier ne peut pas afficher sont remplacés par \ufffd. Les fichiers pour tableurs les contiennent tous.',
  empty: 'Rien à présenter.',
  page: ({ page, pages }) => `Page ${page} de ${pages}`,
};
