import { plural } from '@radiant/contract/words/plural.ts';
import type { SupportWords } from './en.ts';

export const fr: SupportWords = {
  intro: 'Cherchez un mot ou parcourez les sujets. Vous ne trouvez pas\u202f? Écrivez aux responsables.',
  search: 'Chercher dans l’aide',
  searchPlaceholder: 'Par exemple\u00a0: prière, mot de passe, amis',
  found: (p) => plural('fr', p.count, { one: '# article trouvé', other: '# articles trouvés' }),
  nothing: (p) => `Aucun résultat pour «\u00a0${p.term}\u00a0».`,
  nothingText: 'Essayez un autre mot, ou écrivez aux responsables.',
  ask: 'Poser votre question',
  loading: 'Chargement de l’aide…',
  errorTitle: 'L’aide n’a pas pu être chargée',
  back: 'Tous les sujets d’aide',
  unknownTitle: 'Cet article n’existe plus',
  open: (p) => `Aller à\u00a0: ${p.page}`,
  write: 'Écrire aux responsables',
  contact: {
    title: 'Écrire aux responsables',
    text: 'Votre message est envoyé aux responsables de cette communauté, qui vous répondront par courriel.',
    privacy: (p) =>
      `Les responsables voient votre nom et votre adresse, ${p.email}. Les messages sont conservés six mois.`,
    guestPrivacy: 'Les responsables voient l’adresse que vous entrez. Les messages sont conservés six mois.',
    notUrgent:
      'En cas d’urgence, composez le 911. En cas de pensées suicidaires, appelez ou textez le 988, jour et nuit.',
    phone: 'Par téléphone',
    request: 'De quoi s’agit-il\u202f?',
    requestHint:
      'Pour vos renseignements personnels, la loi vous donne droit à une réponse dans les 30\u00a0jours.',
    requests: {
      none: 'Une question ou autre chose',
      access: 'Consulter ce qui est conservé à mon sujet',
      correction: 'Corriger mes renseignements',
      portability: 'Obtenir mes renseignements pour les transférer',
      withdrawal: 'Retirer mon consentement',
      deletion: 'Supprimer mes renseignements',
    },
    subject: 'Objet',
    message: 'Votre message',
    email: 'Votre adresse courriel',
    emailHint: 'La réponse vous sera envoyée à cette adresse.',
    send: 'Envoyer',
    sending: 'Envoi…',
    failed: 'Votre message n’a pas pu être envoyé. Ce que vous avez écrit est toujours ici.',
    sentTitle: 'Votre message a été envoyé',
    sentText: (p) =>
      `Les responsables le reçoivent par courriel et répondront à ${p.email}. Comme ces personnes ont aussi d’autres tâches, cela peut prendre un jour ou deux. Si rien n’arrive, regardez dans les courriels indésirables.`,
    another: 'Écrire un autre message',
  },
};
