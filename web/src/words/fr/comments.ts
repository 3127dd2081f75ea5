import { withDe } from '@radiant/contract/words/elision.ts';
import { plural } from '@radiant/contract/words/plural.ts';
import type { Words } from '../en.ts';

export const comments: Words['comments'] = {
  title: (p) =>
    p.count === 0 ? 'Commentaires' : plural('fr', p.count, { one: '# commentaire', other: '# commentaires' }),
  empty: 'Aucun commentaire pour l’instant. Un mot gentil fait beaucoup de bien.',
  loading: 'Chargement des commentaires…',
  offline: 'Vous pourrez lire les commentaires dès que vous serez de nouveau en ligne.',
  errorTitle: 'Les commentaires n’ont pas pu être chargés',
  showEarlier: 'Afficher les commentaires précédents',
  earlierFailed: 'Les commentaires précédents n’ont pas pu être chargés.',
  label: 'Votre commentaire',
  placeholder: 'Écrivez un mot d’encouragement…',
  send: 'Commenter',
  sending: 'Envoi…',
  waiting: 'En attente d’envoi',
  failed: 'Votre commentaire n’a pas pu être envoyé. Il est de nouveau dans le champ',
  held: 'Personne d’autre ne voit ce commentaire tant que la modération ne l’a pas approuvé.',
  closed: 'Les commentaires sont fermés pour l’instant.',
  formerMember: 'Ancien membre',
  someFormerMember: 'un ancien membre',
  arrived: (p) => `Nouveau commentaire ${withDe(p.author)}`,
  amenTo: (p) =>
    `Amen au commentaire ${withDe(p.author)}\u00a0: ${p.comment}${p.count > 0 ? ` (${p.count})` : ''}`,
  reply: 'Répondre',
  replyTo: (p) => `Répondre au commentaire ${withDe(p.author)}\u00a0: ${p.comment}`,
  replyLabel: 'Votre réponse',
  replies: 'Réponses',
  replyArrived: (p) => `Nouvelle réponse ${withDe(p.author)}`,
  showMoreReplies: 'Afficher plus de réponses',
  inThread: (p) => `au commentaire ${withDe(p.author)}\u00a0: ${p.comment}`,
  repliesFailed: 'Les autres réponses n’ont pas pu être chargées.',
  unavailable: 'Ce commentaire n’est plus disponible.',
  actions: (p) => `Options du commentaire ${withDe(p.author)}\u00a0: ${p.comment}`,
  report: 'Signaler',
  edit: 'Modifier',
  edited: 'modifié',
  editLabel: 'Modifier votre commentaire',
  conflictTitle: 'Le commentaire a été modifié ailleurs entre-temps',
  conflict:
    'Voici ce que dit le commentaire maintenant\u202f; votre version est plus bas. Rien n’est perdu\u00a0: gardez la vôtre et enregistrez, ou utilisez celle-ci.',
  delete: 'Supprimer',
  deleteTitle: 'Supprimer ce commentaire\u202f?',
  deleteText: 'Il disparaîtra pour tout le monde. C’est définitif.',
  deleteThreadText: 'Il disparaîtra pour tout le monde. Les réponses restent. C’est définitif.',
  deleteConfirm: 'Supprimer',
  deleted: 'Commentaire supprimé',
  deleteFailed: 'Le commentaire n’a pas pu être supprimé',
  mention: 'Mentionner quelqu’un',
  mentionList: 'Personnes que vous pouvez mentionner',
  mentionable: (p) =>
    plural('fr', p.count, {
      one: '# personne à mentionner. Appuyez sur Entrée pour la choisir.',
      other: '# personnes à mentionner. Utilisez les flèches pour vous déplacer et Entrée pour choisir.',
    }),
};
