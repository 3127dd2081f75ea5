import type { ChainWords } from './en.ts';

export const fr: ChainWords = {
  title: 'Chaîne de prière',
  hint: 'Quand une demande de prière est urgente, la chaîne avise une personne après l’autre, jusqu’à ce que quelqu’un confirme qu’il prie.',
  errorTitle: 'Impossible de charger la chaîne de prière',
  loading: 'Chargement…',

  own: {
    title: 'Votre tour',
    none: 'Personne ne vous attend en ce moment. Vous recevrez un avis quand ce sera votre tour.',
    notIn: 'Vous ne faites pas partie de la chaîne de prière',
    notInText:
      'Pour recevoir un avis quand une prière est urgente, adressez-vous à quelqu’un de l’équipe d’accompagnement.',
    dueAt: ({ time }) => `La personne suivante sera avisée à ${time}.`,
    late: 'La personne suivante a été avisée, mais vous pouvez encore confirmer.',
    open: 'Lire la demande de prière',
    confirm: 'Je prie',
    confirmed: 'Merci de prier',
    decline: 'Passer le tour',
    declined: 'La personne suivante est avisée',
    leave: 'Quitter la chaîne',
    leaveTitle: 'Quitter la chaîne de prière\u202f?',
    leaveText:
      'Vous ne recevrez plus d’avis quand une prière est urgente. L’équipe d’accompagnement peut vous ajouter de nouveau.',
    left: 'Vous avez quitté la chaîne de prière',
    stay: 'Rester',
  },

  urgent: {
    title: 'Demandes de prière urgentes',
    text: ({ minutes }) =>
      `Seulement celles que leur auteur ou leur autrice a marquées comme urgentes, destinées à tous ou aux membres. Chaque personne a ${minutes}\u00a0minutes pour confirmer.`,
    none: 'Rien d’urgent en ce moment.',
    start: 'Lancer la chaîne',
    startOf: ({ prayer }) => `Lancer la chaîne\u00a0: ${prayer}`,
    started: 'La première personne est avisée',
  },

  alerts: {
    title: 'En cours et passées',
    none: 'La chaîne n’a pas encore été lancée.',
    hidden: 'Une demande de prière que vous ne pouvez pas voir',
    running: 'En cours',
    outcomes: {
      confirmed: 'Quelqu’un prie',
      unanswered: 'Personne n’a confirmé',
      stopped: 'Arrêtée',
      withdrawn: 'Plus urgente',
    },
    states: {
      waiting: () => 'Pas encore son tour',
      told: ({ told, due }) => `Avis envoyé à ${told}, jusqu’à ${due}`,
      unanswered: ({ told }) => `Avis envoyé à ${told}, sans réponse`,
      declined: ({ answered }) => `Tour passé à ${answered}`,
      confirmed: ({ answered }) => `Prie depuis ${answered}`,
      skipped: () => 'Aucun avis',
    },
    gone: 'Quelqu’un qui a quitté la chaîne',
    steps: ({ prayer }) => `Qui a été avisé\u00a0: ${prayer}`,
    call: ({ name }) => `Veuillez appeler ${name}`,
    callText: 'Vous pouvez dire ce qui suit, et rien d’autre.',
    spokenName: ({ name }) => `De la part de ${name}`,
    spokenNoName: 'Sans nom',
    confirmFor: ({ name }) => `${name} prie`,
    declineFor: 'Sans réponse\u00a0: aviser la personne suivante',
    answered: 'Enregistré',
    stop: 'Arrêter la chaîne',
    stopOf: ({ prayer }) => `Arrêter la chaîne\u00a0: ${prayer}`,
    stopped: 'La chaîne est arrêtée',
  },

  phones: {
    link: 'Liste pour le téléphone',
    title: 'Liste pour le téléphone',
    intro:
      'Les personnes sans compte que la chaîne de prière appelle, et les membres qui vous montrent leur numéro dans l’annuaire.',
    errorTitle: 'Impossible de charger la liste',
    emptyTitle: 'Personne à appeler pour l’instant',
    emptyText:
      'Ajoutez quelqu’un par téléphone à la chaîne de prière, ou invitez les membres à montrer leur numéro dans l’annuaire.',
    settings: 'Papier',
    paper: 'Format du papier',
    papers: { letter: 'Lettre', a4: 'A4' },
    large: 'Gros caractères',
    print: 'Imprimer',
    preview: 'Aperçu',
    chain: 'Chaîne de prière',
    members: 'Membres',
    foot: 'Réservé à l’équipe d’accompagnement. Ne laissez pas traîner cette liste, et déchiquetez-la quand vous en imprimez une nouvelle.',
  },

  links: {
    title: 'Qui fait partie de la chaîne',
    text: 'Les personnes sont avisées dans cet ordre. Demandez-leur avant de les ajouter. Les membres peuvent quitter la chaîne.',
    none: 'Personne pour l’instant. Ajoutez la première personne.',
    byPhone: ({ phone }) => `À appeler au ${phone}`,
    up: ({ name }) => `Monter ${name}`,
    down: ({ name }) => `Descendre ${name}`,
    remove: ({ name }) => `Retirer ${name} de la chaîne`,
    removeTitle: ({ name }) => `Retirer ${name} de la chaîne\u202f?`,
    removeText: 'Cette personne ne sera plus avisée quand une prière est urgente.',
    removeShort: 'Retirer',
    removed: 'Personne retirée de la chaîne',
    keep: 'Garder',
    moved: 'Ordre enregistré',
    added: 'Personne ajoutée à la chaîne',
    member: 'Ajouter un membre',
    memberHint: 'Cherchez par nom. La personne est ajoutée à la fin.',
    memberList: 'Membres',
    memberFound: ({ count }) =>
      count === 0
        ? 'Aucun résultat'
        : count === 1
          ? '1\u00a0personne trouvée'
          : `${count}\u00a0personnes trouvées`,
    searchFailed: 'La recherche a échoué',
    phone: 'Ajouter par téléphone',
    phoneTitle: 'Ajouter quelqu’un par téléphone',
    phoneText:
      'Pour une personne sans compte. Quand ce sera son tour, l’équipe d’accompagnement devra l’appeler, si l’auteur ou l’autrice a accepté la feuille imprimée.',
    name: 'Nom',
    number: 'Numéro de téléphone',
    numberHint: 'Conservé chiffré. Seule l’équipe d’accompagnement peut le lire.',
    save: 'Ajouter',
    saving: 'Ajout…',
  },
};
