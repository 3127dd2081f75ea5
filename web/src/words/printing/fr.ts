import type { PrintingWords } from './en.ts';

export const fr: PrintingWords = {
  label: 'Peut figurer sur la feuille imprimée de la paroisse',
  hint: 'Pour les personnes sans téléphone ni ordinateur. Elle peut aussi paraître sur l’écran du hall, ou être lue au téléphone à quelqu’un de la chaîne de prière. Vous pourrez changer d’avis, mais une feuille déjà imprimée le reste.',
  hintAbout: 'Demandez aussi l’accord de la personne dont il s’agit.',
  choices: {
    no: 'Non',
    without_name: 'Oui, sans mon nom',
    first_name: 'Oui, avec mon prénom',
    full_name: 'Oui, avec mon nom complet',
  },
};
