import type { care as english } from '../en/care.ts';

export const care: typeof english = {
  title: 'Accompagnement',
  teamTitle: 'Équipe d’accompagnement',
};
