import type { care as english } from '../en/care.ts';

export const care: typeof english = {
  title: 'Accompagnement',
  hint: 'Vous faites partie de l’équipe d’accompagnement. Ce qui lui est confié reste entre ses membres.',
  teamTitle: 'Équipe d’accompagnement',
  teamHint:
    'Ces personnes accompagnent les autres avec discrétion. Elles lisent ce que vous partagez en choisissant «\u00a0Équipe d’accompagnement\u00a0».',
  tabsLabel: 'Ce qu’il faut afficher',
  tabs: {
    requests: 'Demandes',
    urgent: 'Urgentes',
    posts: 'Publications',
    unprayed: 'En attente de prière',
    team: 'Équipe',
  },
  intros: {
    posts:
      'Ce que des membres n’ont partagé qu’avec l’équipe d’accompagnement, du plus récent au plus ancien.',
    urgent:
      'Les demandes de prière que vous pouvez voir et qui sont urgentes en ce moment. Dans le menu de chacune, vous pouvez y mettre fin ou en permettre une de plus à la personne.',
    unprayed:
      'Les demandes de prière que vous pouvez voir et pour lesquelles personne n’a prié après une journée, de la plus ancienne à la plus récente.',
    team: 'Chaque membre peut voir qui fait partie de l’équipe. Les administrateurs en nomment les membres.',
  },
  empty: {
    posts: 'Aucune publication pour le moment',
    urgent: 'Rien d’urgent pour le moment',
    unprayed: 'On a prié pour tout le monde',
  },
  emptyText: {
    posts:
      'Quand quelqu’un ne partage quelque chose qu’avec l’équipe d’accompagnement, sa publication apparaît ici.',
    urgent: 'Quand une demande de prière est marquée comme urgente, elle apparaît ici pendant une journée.',
    unprayed: 'Aucune demande n’attend depuis plus d’une journée.',
  },
  end: 'Vous avez tout vu',
  members: 'Membres de l’équipe',
  membersError: 'L’équipe d’accompagnement n’a pas pu être chargée',
  loading: 'Chargement…',
  lead: 'Responsable',
  noTeam: 'Il n’y a pas encore d’équipe d’accompagnement',
  noTeamText: 'Les administrateurs peuvent en nommer les membres dans leur fiche, sous Sécurité.',
};
