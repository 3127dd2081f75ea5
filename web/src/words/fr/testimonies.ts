import type { Words } from '../en.ts';

export const testimonies: Words['testimonies'] = {
  add: 'Partager un témoignage',
  textRequired: 'Le contenu est obligatoire',
  form: {
    formTitle: 'Votre témoignage',
    title: 'Titre',
    text: 'Contenu',
    textHint: 'Que s’est-il passé, et de quoi rendez-vous grâce\u202f?',
    send: 'Partager',
    ofAnswer: ({ prayer }) =>
      `Votre témoignage et votre prière «\u00a0${prayer}\u00a0» seront liés l’un à l’autre.`,
  },
};
