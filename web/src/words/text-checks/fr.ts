import { plural } from '@radiant/contract/words/plural.ts';
import type { TextCheckWords } from './en.ts';

export const fr: TextCheckWords = {
  help: {
    titles: {
      danger: 'Si quelqu’un est en danger, appelez le 9-1-1',
      suicide: 'Vous n’avez pas à porter cela sans aide',
      abuse: 'Vous avez le droit d’être en sécurité',
      unchecked: 'Si vous avez besoin d’aide maintenant',
    },
    texts: {
      danger: 'On peut vous envoyer de l’aide tout de suite.',
      suicide:
        'Qu’il s’agisse de vous ou d’une personne que vous aimez, quelqu’un peut vous écouter dès maintenant.',
      abuse:
        'Ce qui arrive n’est pas votre faute. Quelqu’un peut vous écouter et vous aider à vous protéger.',
      unchecked:
        'Si vous ou une personne de votre entourage souffrez ou n’êtes pas en sécurité, quelqu’un peut vous écouter.',
    },
    emergency: { name: 'En cas de danger immédiat', call: 'Appeler le 9-1-1' },
    suicide: {
      name: 'Ligne d’aide en cas de crise de suicide, gratuite, jour et nuit',
      call: 'Appeler le 9-8-8',
      text: 'Texter le 9-8-8',
    },
    youth: {
      name: 'Jeunesse, J’écoute, pour les jeunes, gratuit, jour et nuit',
      call: 'Appeler le 1 800 668-6868',
      text: 'Texter PARLER au 686868',
    },
    parish: 'Quelqu’un de votre paroisse',
    parishContact: ({ name }) => `De votre paroisse\u00a0: ${name}`,
    callParish: ({ phone }) => `Appeler le ${phone}`,
    notEmergency: ({ site }) =>
      `${site} n’est pas un service d’urgence. Il peut se passer des heures avant que quelqu’un lise ce qui est écrit ici.`,
    canShare: 'Vous pouvez quand même partager ce que vous avez écrit. Personne d’autre ne voit ce message.',
    shown: 'De l’aide est offerte. Les numéros sont sous votre texte.',
    team: 'Souhaitez-vous que l’équipe d’accompagnement le sache\u202f? La personne de garde est avisée tout de suite. Elle voit votre nom, sauf si vous avez partagé ceci sans nom, et vos mots seulement s’ils lui sont aussi destinés.',
    alertTeam: 'Aviser l’équipe d’accompagnement',
    teamAlerted: 'L’équipe d’accompagnement est avisée.',
    close: 'Fermer',
  },
  details: {
    title: 'Avant de partager',
    found: ({ count }) =>
      plural('fr', count, {
        one: '# détail pourrait permettre de reconnaître quelqu’un.',
        other: '# détails pourraient permettre de reconnaître quelqu’un.',
      }),
    kinds: {
      name: ({ detail }) => `«\u00a0${detail}\u00a0» semble être un nom complet.`,
      phone: ({ detail }) => `«\u00a0${detail}\u00a0» semble être un numéro de téléphone.`,
      address: ({ detail }) => `«\u00a0${detail}\u00a0» semble être une adresse.`,
      room: ({ detail }) => `«\u00a0${detail}\u00a0» semble désigner une chambre ou une unité d’hôpital.`,
    },
    reasons: {
      name: 'Un prénom, ou «\u00a0une amie\u00a0», suffit pour que l’on prie.',
      phone: 'Toute personne qui voit ce texte pourrait appeler ce numéro ou le noter.',
      address: 'Toute personne qui voit ce texte saurait où quelqu’un habite.',
      room: 'Toute personne qui voit ce texte saurait où trouver quelqu’un de malade.',
    },
    keep: 'Le laisser',
    keepNamed: ({ detail }) => `Le laisser\u00a0: «\u00a0${detail}\u00a0»`,
  },
  about: {
    question: 'Est-ce au sujet de quelqu’un d’autre\u202f?',
    yes: 'Oui',
    no: 'Non',
    agrees: 'Cette personne est-elle d’accord\u202f?',
    agreements: { agreed: 'Elle est d’accord', not_asked: 'Pas encore demandé' },
    mention: 'Que peut-on dire\u202f?',
    mentions: {
      everything: 'Tout ce qui est écrit ici',
      first_name: 'Son prénom seulement',
      no_name: 'Aucun nom',
    },
    advice: {
      everything: 'Les noms et les autres détails ne sont plus signalés.',
      first_name: 'Omettez son nom de famille, son numéro, son adresse et sa chambre d’hôpital.',
      no_name:
        'Ne dites pas de qui il s’agit. «\u00a0Une personne malade\u00a0» suffit, et l’on priera tout autant.',
    },
    notAsked: 'Tant que vous ne lui avez pas demandé, seuls les membres peuvent vous lire.',
    seenBy: 'Personne d’autre que vous ne voit ces réponses, sauf la modération si elle examine ce texte.',
    link: 'De qui s’agit-il\u202f? (facultatif)',
    linkHint:
      'Un membre qui peut lire ce texte. Cette personne est avertie et peut demander son retrait. Personne d’autre ne l’apprend.',
    linkList: 'Membres',
    unlink: ({ name }) => `Retirer ${name}`,
    found: ({ count }) =>
      count === 0
        ? 'Aucun membre trouvé'
        : plural('fr', count, { one: '# membre trouvé', other: '# membres trouvés' }),
    searchFailed: 'La recherche n’a pas fonctionné. Veuillez réessayer.',
  },
};
