import type { CareContactWords } from './en.ts';

export const fr: CareContactWords = {
  label: 'J’aimerais que quelqu’un de l’équipe d’accompagnement communique avec moi',
  hint: 'Seule l’équipe voit que vous l’avez demandé.',
  hintHidden:
    'Seule l’équipe voit que vous l’avez demandé. Elle ne voit pas ce que vous avez écrit, sauf si vous le partagez avec elle.',
  seen: (p) => `Vu par l’équipe d’accompagnement · ${p.date}`,
  notSeen: 'L’équipe d’accompagnement n’a pas encore vu ceci',
  takeUp: 'Prendre en charge',
  takeUpFailed: 'La prise en charge n’a pas fonctionné',
};
