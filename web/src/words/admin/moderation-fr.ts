import { plural } from '@radiant/contract/words/plural.ts';
import type { ModerationWords } from './moderation-en.ts';

export const moderation: ModerationWords = {
  title: 'Modération',
  intro: 'Les contenus que les membres ont signalés ou qui sont retenus. La première décision compte.',
  tabs: 'Dossiers par état',
  open: 'Ouverts',
  settled: 'Réglés',
  caption: { open: 'Dossiers ouverts', settled: 'Dossiers réglés' },
  kind: 'Motif',
  anyKind: 'Tous les dossiers ouverts',
  kinds: { reported: 'Signalé', automatic: 'Retenu automatiquement', approval: 'À approuver' },
  columns: {
    text: 'Texte',
    why: 'Motif',
    author: 'Membre',
    reports: 'Signalements',
    opened: 'Depuis',
    outcome: 'Décision',
    settled: 'Réglé',
  },
  name: ({ kind, author }) => `${kind}, ${author}`,
  comment: 'Commentaire',
  member: 'Personne',
  story: 'Récit',
  pictureOnly: 'Une image sans texte',
  storyHint: ({ days }) =>
    `Les amis voient un récit pendant un jour. Il est conservé ici jusqu’à la décision, au plus ${plural('fr', days, { one: '#\u00a0jour', other: '#\u00a0jours' })}.`,
  profileThen: 'Profil au premier signalement',
  textThen: 'Tel que signalé',
  noProfileText: 'Le profil ne contenait aucun texte.',
  profileGone: 'Le texte du profil n’est plus conservé.',
  openAccount: 'Ouvrir le compte',
  resolveHint:
    'S’il faut agir, l’administration le fait sur la page du compte. Désactiver ou supprimer le compte règle ce dossier.',
  gone: 'Ce texte n’est plus accessible.',
  reasons: {
    unkind: 'Méchant ou blessant',
    false: 'Faux ou trompeur',
    private: 'Renseignements privés sur quelqu’un',
    spam: 'Publicité ou pourriel',
    worried: 'Souci pour la personne',
    other: 'Autre chose',
    impersonation: 'Usurpation d’identité',
    profile: 'Photo ou profil inapproprié',
    about_me: 'La personne concernée demande le retrait',
  },
  reasonCount: ({ reason, count }) => (count > 1 ? `${reason} (${count})` : reason),
  score: ({ score, words }) => `Score de ${score} sur 100\u00a0: ${words}`,
  scoreText: ({ score, words, count }) =>
    `Score de ${score} sur 100\u00a0: ${words}, parmi ${plural('fr', count, { one: '# mot', other: '# mots' })}.`,
  times: ({ keyword, count }) => `«\u00a0${keyword}\u00a0»\u00a0×\u00a0${count}`,
  approvalText:
    'Ce texte attend ici l’approbation de la modération, comme chaque nouvelle publication ou parce qu’il n’a pas pu être vérifié.',
  outcomes: {
    kept: 'Conservé',
    approved: 'Approuvé',
    hidden: 'Masqué',
    deleted: 'Supprimé',
    withdrawn: 'Supprimé par son auteur',
    resolved: 'Mesures prises',
    expired: 'Aucune décision à temps',
  },
  actions: 'Actions',
  actionsFor: ({ name }) => `Actions\u00a0: ${name}`,
  look: 'Examiner',
  lookAt: ({ name }) => `Examiner\u00a0: ${name}`,
  keep: 'Conserver',
  keepHeld: 'Approuver',
  putBack: 'Rétablir',
  keepMember: 'Sans suite',
  resolve: 'Mesures prises',
  hide: 'Masquer',
  remove: 'Supprimer',
  keepSome: ({ count }) => `Conserver (${count})`,
  hideSome: ({ count }) => `Masquer (${count})`,
  removeSome: ({ count }) => `Supprimer (${count})`,
  settledToast: ({ count, told }) =>
    `${plural('fr', count, { one: 'Décision enregistrée', other: '# décisions enregistrées' })}${
      {
        author: '\u202f; l’auteur recevra un avis',
        reporters: '\u202f; seules les personnes qui l’ont signalé recevront un avis',
        both: '\u202f; l’auteur et les personnes qui l’ont signalé recevront un avis',
        various: '',
      }[told]
    }`,
  missed: ({ count }) =>
    plural('fr', count, {
      one: '1 élément n’a pas changé\u00a0: il a déjà été réglé ou modifié, il est de vous, ou cette décision ne s’y applique pas.',
      other:
        '# éléments n’ont pas changé\u00a0: ils ont déjà été réglés ou modifiés, ils sont de vous, ou cette décision ne s’y applique pas.',
    }),
  meanwhile: 'Quelqu’un d’autre a déjà pris une décision. Rien n’a été changé.',
  asks: {
    hide: ({ count }) =>
      plural('fr', count, { one: 'Masquer cet élément\u202f?', other: 'Masquer # éléments\u202f?' }),
    delete: ({ count }) =>
      plural('fr', count, { one: 'Supprimer cet élément\u202f?', other: 'Supprimer # éléments\u202f?' }),
  },
  askTexts: {
    hide: 'Personne ne le verra tant que la modération ne le réaffiche pas. L’auteur en est averti.',
    delete:
      'Il sera supprimé définitivement, avec ses images. L’auteur en est averti. Cette action est irréversible.',
  },
  cancel: 'Annuler',
  close: 'Fermer',
  loading: 'Chargement…',
  openPost: 'Ouvrir la publication',
  openCount: ({ count }) => plural('fr', count, { one: '# dossier ouvert', other: '# dossiers ouverts' }),
  decide: ({ decision, name }) => `${decision}\u00a0: ${name}`,
  profile: ({ name }) => `Profil\u00a0: ${name}`,
  whoReported: 'Signalé par',
  onlyHere: 'Seule la modération voit ceci. La personne signalée ne saura jamais qui a fait le signalement.',
  formerMember: 'Ancien membre',
  someFormerMember: 'un ancien membre',
  earlier: 'Décisions précédentes',
  by: ({ outcome, name }) => `${outcome}, par ${name}`,
  message: 'Message à l’auteur',
  messageHint: 'Facultatif. L’auteur le verra avec la décision, sans votre nom.',
  messageHintRemoval:
    'Obligatoire pour rétablir. L’auteur et la personne concernée le verront avec la décision, sans votre nom.',
  aboutSomeoneElse: ({ agreement, mention }) =>
    `Au sujet de quelqu’un d’autre. Selon l’auteur, cette personne ${agreement === 'agreed' ? 'est d’accord' : 'n’a pas encore été consultée'}, et ${
      {
        everything: 'tout peut être dit',
        first_name: 'seul son prénom peut être dit',
        no_name: 'aucun nom ne peut être dit',
      }[mention]
    }.`,
  messageHintReported:
    'Facultatif. Si vous masquez ou supprimez ce contenu, l’auteur verra votre message avec la décision, sans votre nom. Si vous le conservez, seules les personnes qui l’ont signalé sont averties.',
  told: ({ message }) => `Message à l’auteur\u00a0: «\u00a0${message}\u00a0»`,
  authors: {
    hidden:
      'Son auteur n’est montré à personne. Deux personnes de la modération peuvent le consulter ensemble.',
    ask: 'Demander à connaître l’auteur',
    askTitle: 'Demander qui a écrit ceci',
    askText:
      'Une autre personne de la modération ou de l’administration doit donner son accord. Vous pourrez alors toutes deux, pendant une journée, voir qui a écrit ceci. L’auteur saura que vous l’avez fait, et pourquoi.',
    askSend: 'Demander',
    reason: 'Pourquoi devez-vous le savoir\u202f?',
    reasonHint: 'L’autre personne et l’auteur pourront le lire. Votre nom n’est pas montré à l’auteur.',
    asked: ({ name }) => `${name} a demandé à connaître l’auteur`,
    waits: 'Une autre personne de la modération ou de l’administration doit donner son accord.',
    agree: 'Donner mon accord',
    refuse: 'Refuser',
    answers: {
      agreed: ({ name }) => `${name} a donné son accord`,
      refused: ({ name }) => `${name} a refusé`,
    },
    read: 'Voir l’auteur',
    failed: 'L’opération a échoué',
    waitingTitle: 'Demandes pour connaître un auteur anonyme',
  },
  empty: 'Rien à traiter',
  emptyText: 'Les contenus signalés ou retenus apparaissent ici.',
  emptyKind: 'Aucun dossier de ce type',
  emptySettled: 'Aucune décision pour l’instant',
  emptyOfMember: {
    open: 'Aucun dossier ouvert au sujet de cette personne',
    settled: 'Aucun dossier réglé au sujet de cette personne',
  },
};
