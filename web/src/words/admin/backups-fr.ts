import { plural } from '@radiant/contract/words/plural.ts';
import type { backups as en } from './backups-en.ts';

export const backups: typeof en = {
  title: 'Sauvegardes',
  intro:
    'Chaque nuit à 3\u00a0h, le site copie sa base de données, ses photos, ses vidéos et ses clés dans un seul fichier.',
  off: 'Les sauvegardes automatiques sont désactivées. Demandez à la personne qui gère le serveur de les activer avec BACKUP_DIR.',
  first: 'Les sauvegardes automatiques sont activées. La première est à venir.',
  latest: 'Dernière sauvegarde\u00a0:',
  result: ({ rows, files, size, duration }) =>
    `${plural('fr', rows, { one: '# ligne', other: '# lignes' })} et ${plural('fr', files, { one: '# fichier', other: '# fichiers' })}, ${size} en ${duration}.`,
  failed: 'La dernière sauvegarde a échoué.',
  overdue: 'La dernière sauvegarde date de plus de deux jours.',
  never: 'Aucune sauvegarde n’a encore réussi.',
  reason: 'Motif\u00a0:',
  succeeded: 'Dernière sauvegarde réussie\u00a0:',
  missing: ({ count }) =>
    plural('fr', count, {
      one: '# photo ou vidéo manque dans le stockage et n’est donc pas dans la sauvegarde.',
      other: '# photos ou vidéos manquent dans le stockage et ne sont donc pas dans la sauvegarde.',
    }),
  tried: 'Dernière tentative\u00a0:',
  details: 'Voir les détails',
};
