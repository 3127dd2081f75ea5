import type { UrgencyWords } from './en.ts';

export const fr: UrgencyWords = {
  label: 'Cette prière est urgente',
  hint: (p) =>
    `Pendant ${p.hours}\u00a0heures, elle passe en premier et les membres qui l’ont demandé reçoivent un avis. Réservez cette mention à ce qui ne peut pas attendre\u00a0: une à la fois, deux par semaine.`,
  mark: 'Marquer comme urgente',
  unmark: 'N’est plus urgente',
  marked: (p) => `Votre prière est urgente pendant ${p.hours}\u00a0heures.`,
  waiting: 'Votre prière deviendra urgente une fois approuvée par la modération.',
  unmarked: 'Votre prière n’est plus urgente.',
  ended: 'La prière n’est plus urgente. La personne qui l’a demandée en sera avisée.',
  allow: 'Permettre une prière urgente de plus',
  allowed: 'Cette personne pourra marquer une prière urgente de plus, malgré la limite.',
  failed: 'L’enregistrement a échoué',
};
