import type { Words } from '../en.ts';

export const eventPage: Words['eventPage'] = {
  about: 'À propos de cet événement',
  addToCalendar: 'Ajouter au calendrier',
  edit: 'Modifier l’événement',
  cancel: 'Annuler l’événement',
  cancelTitle: 'Annuler cet événement\u00a0?',
  cancelText:
    'Toutes les personnes qui y vont ou que ça intéresse apprendront qu’il n’a pas lieu. Il reste affiché, marqué comme annulé. C’est définitif.',
  cancelReason: 'Raison (facultatif)',
  cancelReasonHint: 'Elle figure dans l’avis et sur la page de l’événement.',
  joinOnline: 'Participer en ligne',
  joinLater: 'Le lien pour participer en ligne s’affiche ici quand vous confirmez votre présence.',
  why: 'Raison\u00a0:',
  cancelKeep: 'Le maintenir',
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
  told: 'S’il change d’heure ou de lieu, toutes les personnes qui y vont ou que ça intéresse en sont averties.',
  title: 'Titre de l’événement',
  text: 'Description',
  date: 'Date',
  time: 'Heure',
  endDate: 'Date de fin (facultatif)',
  endTime: 'Heure de fin (facultatif)',
  endHint: 'Sans heure de fin, il dure deux heures.',
  timeZone: 'Fuseau horaire',
  timeZoneHint: 'Celui du lieu\u00a0: la date et l’heure sont celles de ses horloges.',
  hourSkipped: ({ time }) => `Les horloges avancent par-dessus cette heure\u00a0: on comprend ${time}.`,
  hourTwice:
    'Les horloges reculent sur cette heure\u00a0: elle revient deux fois, et on comprend la première.',
  isOnline: 'Il se tient en ligne',
  meetingUrl: 'Lien de réunion (facultatif)',
  meetingUrlHint: 'Visible seulement pour les personnes qui y vont. Elles sont averties si le lien change.',
  place: 'Lieu',
  category: 'Catégorie (facultatif)',
  noCategory: 'Aucune catégorie',
  audience: 'Qui peut le voir',
};

export const calendarLink: Words['calendarLink'] = {
  open: 'Lien de calendrier',
  title: 'Vos événements dans votre calendrier',
  text: 'Donnez ce lien au calendrier de votre téléphone ou de votre ordinateur\u00a0: il montrera toujours les événements auxquels vous allez ou qui vous intéressent, et les suivra s’ils changent.',
  secret:
    'Quiconque connaît ce lien lit la même chose. Gardez-le pour vous; créez-en un autre si quelqu’un l’a appris.',
  field: 'Votre lien de calendrier',
  create: 'Créer mon lien',
  renew: 'Créer un autre lien',
  renewed: 'Voici un autre lien. Le précédent ne fonctionne plus.',
  remove: 'Retirer le lien',
  removed: 'Le lien ne fonctionne plus.',
  loading: 'Chargement de votre lien…',
  errorTitle: 'Votre lien n’a pas pu être chargé',
  failed: 'Cela n’a pas fonctionné',
};
