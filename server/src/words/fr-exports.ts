import type { exportsEn } from './en-exports.ts';

export const exportsFr: typeof exportsEn = {
  about: 'À propos',
  madeAt: ({ when }) => `Préparé le ${when}`,
  unprintable:
    'Les lettres que ce fichier ne peut pas écrire sont remplacées par \ufffd. Les fichiers pour tableurs les contiennent toutes.',
  empty: 'Il n’y a rien à présenter.',
  page: ({ page, pages }) => `Page ${page} de ${pages}`,
};
