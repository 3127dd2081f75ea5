import { plural } from '@radiant/contract/words/plural.ts';
import type { Words } from '../en.ts';

export const eventPage: Words['eventPage'] = {
  about: 'À propos de cet événement',
  guests: 'Combien d’autres personnes amenez-vous\u202f?',
  guestCount: (p) =>
    p.count === 0
      ? 'Je viens sans personne d’autre'
      : plural('fr', p.count, { one: '# autre personne', other: '# autres personnes' }),
  addToCalendar: 'Ajouter au calendrier',
  edit: 'Modifier l’événement',
  doorList: 'Liste pour l’accueil',
  cancel: 'Annuler l’événement',
  cancelTitle: 'Annuler cet événement\u202f?',
  cancelText:
    'Toutes les personnes qui y vont ou que ça intéresse recevront un avis. L’événement reste affiché, marqué comme annulé. C’est définitif.',
  cancelReason: 'Raison (facultatif)',
  cancelReasonHint: 'Elle figure dans l’avis et sur la page de l’événement.',
  joinOnline: 'Participer en ligne',
  joinLater: 'Le lien pour participer en ligne s’affiche ici quand vous confirmez votre présence.',
  why: 'Raison\u00a0:',
  cancelKeep: 'Maintenir l’événement',
  cancelled: 'Événement annulé',
  cancelFailed: 'L’événement n’a pas pu être annulé',
};

export const eventForm: Words['eventForm'] = {
  create: 'Créer un événement',
  creating: 'Création…',
  created: 'Événement créé',
  createFailed: 'L’événement n’a pas pu être créé. Veuillez réessayer.',
  update: 'Mettre à jour',
  updating: 'Mise à jour…',
  updated: 'Événement mis à jour',
  updateFailed: 'L’événement n’a pas pu être mis à jour. Veuillez réessayer.',
  told: 'S’il change d’heure ou de lieu, toutes les personnes qui y vont ou que ça intéresse recevront un avis.',
  title: 'Titre de l’événement',
  text: 'Description',
  date: 'Date',
  time: 'Heure',
  endDate: 'Date de fin (facultatif)',
  endTime: 'Heure de fin (facultatif)',
  endHint: 'Sans heure de fin, il dure deux heures.',
  timeZone: 'Fuseau horaire',
  timeZoneHint: 'La date et l’heure sont celles de ce fuseau horaire.',
  hourSkipped: ({ time }) =>
    `On avance l’heure ce jour-là et cette heure n’existe pas\u00a0: ce sera plutôt ${time}.`,
  hourTwice: 'On recule l’heure ce jour-là et cette heure revient deux fois\u00a0: ce sera la première.',
  isOnline: 'Événement en ligne',
  meetingUrl: 'Lien de réunion (facultatif)',
  meetingUrlHint:
    'Visible seulement pour les personnes qui y vont. Elles recevront un avis si le lien change.',
  place: 'Lieu',
  category: 'Catégorie (facultatif)',
  noCategory: 'Aucune catégorie',
  capacity: 'Nombre de places (facultatif)',
  capacityHint:
    'Quand elles sont prises, les personnes suivantes s’inscrivent sur une liste d’attente et obtiennent une place dès qu’il s’en libère une.',
  overbooked: (p) =>
    plural('fr', p.count, {
      one: 'Enregistré. # personne y va déjà et garde sa place. La liste d’attente n’avance pas tant qu’aucune place n’est libre.',
      other:
        'Enregistré. # personnes y vont déjà et gardent leur place. La liste d’attente n’avance pas tant qu’aucune place n’est libre.',
    }),
  audience: 'Qui peut voir l’événement',
};

export const calendarLink: Words['calendarLink'] = {
  open: 'Lien de calendrier',
  title: 'Vos événements dans votre calendrier',
  text: 'Abonnez-vous à ce lien dans votre application de calendrier pour y voir les événements où vous allez ou qui vous intéressent, ou tous ceux d’un de vos groupes. Il reste à jour.',
  events: 'Quels événements\u202f?',
  own: 'Ceux où je vais ou qui m’intéressent',
  group: (p) => `Groupe «\u00a0${p.name}\u00a0»`,
  secret:
    'Toute personne qui a ce lien peut voir ces événements. Gardez-le pour vous et remplacez-le si quelqu’un d’autre l’obtient.',
  field: 'Votre lien de calendrier',
};

export const secretLink: Words['secretLink'] = {
  create: 'Créer le lien',
  renew: 'Remplacer le lien',
  renewed: 'Votre nouveau lien est prêt. Le précédent ne fonctionne plus.',
  remove: 'Révoquer le lien',
  removed: 'Le lien ne fonctionne plus.',
  loading: 'Chargement de votre lien…',
  errorTitle: 'Votre lien n’a pas pu être chargé',
  failed: 'Cela n’a pas fonctionné',
};
