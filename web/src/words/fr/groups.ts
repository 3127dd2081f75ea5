import { plural } from '@radiant/contract/words/plural.ts';
import type { groups as english } from '../en/groups.ts';

export const groups: typeof english = {
  title: 'Groupes',
  hint: 'Petits groupes, chorales, ministères et conseils de votre communauté.',
  own: 'Vos groupes',
  ownEmpty: 'Vous ne faites encore partie d’aucun groupe. Trouvez-en un ci-dessous, ou créez le vôtre.',
  others: 'Trouver un groupe',
  othersEmpty: 'Il n’y a aucun autre groupe auquel se joindre pour le moment.',
  all: 'Voir tous les groupes',
  more: 'Afficher plus de groupes',
  loading: 'Chargement…',
  errorTitle: 'Les groupes n’ont pas pu être chargés',
  goneTitle: 'Ce groupe n’est pas accessible',
  goneText: 'Il est peut-être fermé aux autres, ou le lien est erroné.',
  memberCount: (p) => plural('fr', p.count, { one: '# membre', other: '# membres' }),
  unlisted: 'Masqué',
  archived: 'Archivé',
  archivedText: 'Ce groupe est archivé. Ses membres peuvent encore le lire.',
  invitationOnly: 'On entre dans ce groupe sur invitation de ses responsables.',
  relations: { leader: 'Responsable', invited: 'Invitation reçue', requested: 'Demande envoyée' },

  create: 'Créer un groupe',
  creating: 'Création…',
  createTitle: 'Créer un groupe',
  createText: 'Vous en serez responsable et pourrez nommer d’autres responsables plus tard.',
  editTitle: 'Modifier le groupe',
  edit: 'Modifier le groupe',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Groupe enregistré',
  name: 'Nom',
  description: 'Description',
  descriptionHint: 'Facultatif. La raison d’être du groupe et le moment de ses rencontres.',
  joining: 'Qui peut en faire partie',
  joinings: {
    open: 'Ouvert à tout le monde',
    request: 'Sur demande aux responsables',
    invitation: 'Sur invitation seulement',
  },
  isListed: 'Afficher ce groupe dans la liste',
  isListedHint:
    'Si c’est désactivé, seuls ses membres, les personnes invitées et les administrateurs savent qu’il existe.',

  join: {
    open: 'Se joindre au groupe',
    request: 'Demander à en faire partie',
    invitation: 'Accepter l’invitation',
  },
  joined: (p) => `Bienvenue dans ${p.name}`,
  asked: 'Demande envoyée aux responsables',
  declineInvitation: 'Décliner',
  withdraw: 'Retirer',
  withdrawn: 'C’est retiré',
  options: 'Options du groupe',
  acts: { leave: 'Quitter le groupe', archive: 'Archiver le groupe', reopen: 'Rouvrir le groupe' },
  confirmTitles: {
    leave: (p) => `Quitter ${p.name}\u202f?`,
    archive: (p) => `Archiver ${p.name}\u202f?`,
    reopen: (p) => `Rouvrir ${p.name}\u202f?`,
  },
  confirmTexts: {
    leave:
      'Vous ne verrez plus ce que les autres y partagent. Pour y revenir, il faudra vous joindre de nouveau au groupe.',
    archive:
      'Plus personne ne pourra s’y joindre. Ses membres pourront encore le lire, et vous pourrez le rouvrir en tout temps.',
    reopen: 'On pourra de nouveau s’y joindre.',
  },

  invite: 'Inviter',
  inviteOf: (p) => `Inviter ${p.name}`,
  invited: (p) => `Invitation envoyée à ${p.name}`,
  inviteTitle: (p) => `Inviter dans ${p.name}`,
  inviteText: 'Les personnes invitées trouveront l’invitation sous Groupes et décideront elles-mêmes.',
  inviteSearch: 'Chercher des membres par leur nom',
  inviteError: 'Les membres n’ont pas pu être chargés.',
  inviteFound: (p) =>
    p.count === 0
      ? 'Personne ne correspond'
      : plural('fr', p.count, { one: '# personne trouvée', other: '# personnes trouvées' }),

  link: 'Lien d’invitation',
  linkField: 'Lien vers ce groupe',
  linkText: (p) =>
    `Jusqu’au ${p.date}, tout membre qui a ce lien peut se joindre au groupe sans qu’on le lui demande. Remplacez-le s’il circule trop.`,
  linkTitle: 'Invitation à un groupe',
  linkJoin: 'Se joindre à ce groupe',
  linkInside: 'Vous faites déjà partie de ce groupe.',
  linkOpen: 'Ouvrir le groupe',
  linkGoneTitle: 'Ce lien ne fonctionne plus',
  linkGoneText:
    'Il a peut-être expiré ou été remplacé. Demandez-en un nouveau à la personne qui vous l’a envoyé.',

  notifications: 'M’aviser des nouvelles publications de ce groupe',
  notificationChoices: {
    all: 'Toutes les publications',
    prayers: 'Les demandes de prière seulement',
    digest: 'Aucune, mais les compter dans mon résumé par courriel',
    none: 'Aucune',
  },
  notificationsSaved: 'Enregistré',
  tabsLabel: 'Ce que vous voyez du groupe',
  tabs: { posts: 'Publications', prayers: 'Prières', events: 'Événements', members: 'Membres' },
  share: 'Partager avec ce groupe',
  noPosts: {
    posts: 'Aucune publication dans ce groupe pour le moment',
    prayers: 'Aucune demande de prière dans ce groupe pour le moment',
    events: 'Aucun événement dans ce groupe pour le moment',
  },
  noPostsTexts: {
    posts:
      'Choisissez Groupes sous «\u00a0Qui peut voir cette publication\u00a0» quand vous partagez quelque chose.',
    prayers:
      'Choisissez Groupes sous «\u00a0Qui peut voir cette publication\u00a0» quand vous demandez une prière.',
    events: 'Les responsables créent des événements que seul le groupe voit.',
  },
  end: 'Vous avez tout vu dans ce groupe.',
  members: 'Membres',
  leaders: 'Responsables',
  leadersEmpty: 'Personne n’est responsable de ce groupe pour le moment.',
  membersError: 'Les membres n’ont pas pu être chargés.',
  moreMembers: 'Afficher plus',
  appoint: 'Nommer responsable',
  appointed: (p) => `${p.name} est aussi responsable de ce groupe maintenant`,
  dismiss: 'Retirer la responsabilité',
  dismissed: (p) => `${p.name} n’est plus responsable`,
  remove: 'Retirer du groupe',
  removeTitle: (p) => `Retirer ${p.name} de ce groupe\u202f?`,
  removeText: 'Cette personne ne verra plus ce qui est partagé avec le groupe. Elle ne recevra pas d’avis.',
  removed: (p) => `${p.name} ne fait plus partie de ce groupe`,
  pending: 'Demandes et invitations',
  pendingError: 'Les demandes n’ont pas pu être chargées.',
  pendingKinds: { request: 'Demande reçue', invitation: 'Invitation envoyée' },
  withdrawInvitationOf: (p) => `Retirer l’invitation à ${p.name}`,
  accepted: (p) => `${p.name} fait maintenant partie de ce groupe`,
};
