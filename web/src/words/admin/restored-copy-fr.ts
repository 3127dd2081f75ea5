import { plural } from '@radiant/contract/words/plural.ts';
import type { AdminWords } from './en.ts';

const mails = (count: number) => plural('fr', count, { one: '# courriel', other: '# courriels' });
const pushes = (count: number) =>
  plural('fr', count, { one: '# notification poussée', other: '# notifications poussées' });
const notifications = (count: number) =>
  plural('fr', count, { one: '# notification à créer', other: '# notifications à créer' });
const announcements = (count: number) => plural('fr', count, { one: '# annonce', other: '# annonces' });
const webhooks = (count: number) =>
  plural('fr', count, { one: '# message à un webhook', other: '# messages à des webhooks' });

export const restoredCopy: AdminWords['restoredCopy'] = {
  title: 'Ce site fonctionne sur une copie restaurée de ses données',
  since: (p) =>
    `Depuis le ${p.when}, aucun courriel, aucune notification ni publication programmée ne part. Tout le monde a été déconnecté.`,
  text: 'Confirmez qu’il s’agit du site en service pour reprendre les envois. Si cette copie ne sert qu’à des essais, laissez-la telle quelle.',
  held: 'En attente d’envoi\u00a0:',
  counts: { mails, pushes, notifications, announcements, webhooks },
  nothingHeld: 'Rien n’est en attente d’envoi.',
  confirm: 'C’est le site en service\u00a0: tout envoyer',
  confirmEmpty: 'C’est le site en service',
  confirmTitle: 'Est-ce le site en service\u202f?',
  confirmText:
    'Les membres recevront tout ce qui est en attente, et les publications programmées seront publiées. Si le site d’origine a continué de fonctionner après la sauvegarde, supprimez d’abord ce qui est en attente, pour que personne ne le reçoive deux fois.',
  confirmEmptyText: 'Les courriels, les notifications et les publications programmées partiront de nouveau.',
  confirmLabel: 'Envoyer et remettre en service',
  confirmEmptyLabel: 'Remettre en service',
  confirmed: 'Le site est de nouveau en service.',
  discard: 'Supprimer ce qui est en attente',
  discardTitle: 'Supprimer ce qui est en attente\u202f?',
  discardText:
    'Personne ne le recevra, et les annonces en cours d’envoi seront annulées. Cette action est irréversible. Le site n’enverra rien avant que vous confirmiez qu’il s’agit du site en service.',
  discardLabel: 'Supprimer',
  discarded: 'Ce qui était en attente a été supprimé.',
  cancel: 'Annuler',
};
