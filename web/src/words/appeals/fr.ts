import type { AppealWords } from './en.ts';

export const fr: AppealWords = {
  title: 'Si vous n’êtes pas d’accord',
  intro: ({ date }) =>
    `Vous pouvez contester la décision une fois, jusqu’au ${date}. Une personne autre que celle qui a décidé l’examine et vous dit pourquoi elle la maintient ou l’annule.`,
  text: 'Pourquoi n’êtes-vous pas d’accord\u202f?',
  hint: 'La modération lira ce texte.',
  send: 'Envoyer la contestation',
  failed: 'La contestation n’a pas pu être envoyée',
  over: 'Le délai pour contester est passé.',
  sent: 'Votre contestation',
  sentOn: ({ date }) => `Envoyée le ${date}`,
  waits: 'La modération l’examinera. Vous apprendrez ce qu’elle décide, par courriel aussi.',
  outcomes: { upheld: 'La décision est maintenue', reversed: 'La décision a été annulée' },
  decidedOn: ({ date }) => `Examinée le ${date}`,
  contact: 'Nous écrire',
  linkTitle: 'Une décision sur votre compte',
  linkText: 'Vous pouvez la lire et la contester ici sans vous connecter. Gardez ce lien pour vous.',
  goneTitle: 'Ce lien ne fonctionne pas',
  goneText: 'Ouvrez-le de nouveau depuis notre courriel, ou écrivez-nous par la page d’aide.',
  loading: 'Chargement de la décision',
  errorTitle: 'La décision n’a pas pu être chargée',
};
