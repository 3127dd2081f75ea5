import type { Words } from '../en.ts';

export const accounts: Words['accounts'] = {
  backToLogin: 'Retour à la connexion',
};
