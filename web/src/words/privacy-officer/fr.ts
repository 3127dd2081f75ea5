import { privacyRequestDays } from '@radiant/contract/support.ts';
import type { PrivacyOfficerWords } from './en.ts';

export const fr: PrivacyOfficerWords = {
  title: 'Responsable de la protection des renseignements personnels',
  opening: ({ site }) =>
    `Vos renseignements personnels vous appartiennent. Vous pouvez demander à ${site} ce qui est conservé à votre sujet, et décider de ce qu’il en advient.`,
  who: 'À qui écrire',
  named: ({ officer }) =>
    `La personne responsable de la protection des renseignements personnels est ${officer}.`,
  unnamed:
    'L’administration de cette communauté est responsable de la protection des renseignements personnels. Elle reçoit ce que vous envoyez avec le formulaire ci-dessous.',
  email: 'Par courriel',
  phone: 'Par téléphone',
  form: 'Utiliser le formulaire',
  rights: 'Ce que vous pouvez demander',
  requests: {
    access: {
      name: 'Consulter ce qui est conservé à votre sujet',
      text: 'Y compris d’où viennent ces renseignements, qui peut les voir et combien de temps ils sont conservés.',
    },
    correction: {
      name: 'Les faire rectifier',
      text: 'Si quelque chose à votre sujet est inexact, incomplet ou périmé.',
    },
    withdrawal: {
      name: 'Retirer votre consentement',
      text: 'Par exemple aux courriels, à votre inscription dans l’annuaire ou à une prière sur la feuille imprimée.',
    },
    deletion: {
      name: 'Les faire supprimer',
      text: 'En tout ou en partie, à moins qu’une loi n’oblige à les conserver.',
    },
    portability: {
      name: 'Les obtenir pour les transférer',
      text: 'Dans un format informatique courant, pour vous ou pour un organisme de votre choix.',
    },
  },
  settings: 'Les membres peuvent faire presque tout cela sans attendre, dans leurs paramètres\u00a0:',
  settingsLink: 'Confidentialité et sessions',
  answer: 'Quand vous recevrez une réponse',
  answerText: `Par écrit, sans frais, dans les ${privacyRequestDays}\u00a0jours. On vous demandera peut-être d’abord qui vous êtes, pour que personne d’autre n’obtienne vos renseignements. Si une demande est refusée, on vous dira pourquoi et ce que vous pouvez faire.`,
  complaint: 'Si la réponse ne vous satisfait pas',
  complaintText: 'Vous pouvez porter plainte, sans frais\u00a0:',
  commissions: [
    {
      name: 'Au Québec, à la Commission d’accès à l’information',
      url: 'https://www.cai.gouv.qc.ca/',
    },
    { name: 'Au Commissariat à la protection de la vie privée du Canada', url: 'https://www.priv.gc.ca/fr/' },
  ],
  otherCommission: 'Certaines autres provinces ont leur propre commissariat.',
  send: 'Envoyer une demande',
  kind: 'Que demandez-vous\u202f?',
  kindPlaceholder: 'Choisissez…',
  message: 'Votre demande',
  messageHint: 'Dites de quoi il s’agit, et ce qui aide à le trouver.',
  submit: 'Envoyer la demande',
  failed: 'Votre demande n’a pas pu être envoyée. Ce que vous avez écrit est toujours ici.',
  sentTitle: 'Votre demande a été envoyée',
  sentText: ({ email }) =>
    `Vous recevrez une réponse à ${email} dans les ${privacyRequestDays}\u00a0jours. Une confirmation vient d’être envoyée à cette adresse.`,
  another: 'Envoyer une autre demande',
};
