import { limits } from '@radiant/contract/limits.ts';
import { retention } from '@radiant/contract/retention.ts';
import { plural } from '@radiant/contract/words/plural.ts';
import type { ImportWords } from './imports-en.ts';

export const imports: ImportWords = {
  title: 'Importer des membres',
  intro:
    'Créez un compte pour chaque personne d’une feuille de calcul. Chacune reçoit un courriel avec un lien pour choisir son mot de passe.',
  open: 'Importer',
  forImport: {
    open: 'Exporter pour un autre site',
    title: 'Exporter les membres pour un autre site\u202f?',
    text: 'Le fichier contient les noms, les adresses courriel, les langues, les dates de naissance et les numéros de téléphone, prêts à être importés dans un autre site Radiant. Les comptes désactivés et les enfants de moins de 14\u00a0ans n’y figurent pas. L’exportation est inscrite au journal d’audit.',
    confirm: 'Exporter',
    done: 'Membres exportés',
  },
  back: 'Tous les membres',
  noMail:
    'Ce site n’envoie pas encore de courriels\u00a0: personne ne peut y être invité. Vous pouvez tout de même vérifier un fichier.',
  file: {
    title: '1. Choisir un fichier',
    hint: 'Enregistrez votre feuille de calcul au format CSV. La première ligne contient le nom des colonnes. Au plus 5\u00a0000\u00a0lignes et 1\u00a0Mo.',
    choose: 'Choisir un fichier CSV',
    chooseOther: 'Choisir un autre fichier',
  },
  mapping: {
    title: '2. Associer les colonnes',
    text: 'Choisissez la colonne qui contient chaque renseignement. Rien d’autre n’est importé.',
    none: 'Absent du fichier',
    required: ({ field }) => `${field} (obligatoire)`,
    unnamed: ({ number }) => `Colonne ${number}`,
    locale: 'Langue des autres personnes',
    localeHint: 'Pour les lignes sans langue.',
  },
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    email: 'Courriel',
    locale: 'Langue',
    birthday: 'Date de naissance',
    phone: 'Téléphone',
  },
  preview: {
    title: '3. Vérifier et importer',
    checking: 'Vérification du fichier…',
    failed: 'Le fichier n’a pas pu être vérifié',
    missing: ({ fields }) => `Choisissez une colonne pour\u00a0: ${fields}.`,
    ready: ({ count, total }) =>
      plural('fr', count, {
        one: `# ligne sur ${total} peut être importée.`,
        other: `# lignes sur ${total} peuvent être importées.`,
      }),
    examples: 'Les premiers comptes, tels qu’ils seront créés',
    problems: ({ count }) =>
      plural('fr', count, {
        one: '# ligne ne sera pas importée',
        other: '# lignes ne seront pas importées',
      }),
    problemsText:
      'Corrigez-les dans la feuille de calcul et choisissez de nouveau le fichier, ou importez le reste sans elles.',
    line: 'Ligne',
    field: 'Renseignement',
    value: 'Dans le fichier',
    reason: 'Problème',
    sameAs: ({ line }) => `Voir la ligne ${line}.`,
    empty: 'vide',
  },
  problems: {
    first_name_required: 'Le prénom manque.',
    last_name_required: 'Le nom de famille manque.',
    name_too_long: 'Le nom compte plus de 60\u00a0caractères.',
    name_unkind: 'Le nom contient un mot blessant.',
    email_required: 'L’adresse courriel manque.',
    email_invalid: 'Ce n’est pas une adresse courriel valide.',
    email_repeated: 'Cette adresse figure déjà dans le fichier.',
    email_taken: 'Une personne a déjà un compte avec cette adresse.',
    locale_unknown: 'Écrivez français ou anglais.',
    date_invalid: 'Ce n’est pas une date. Écrivez-la ainsi\u00a0: 1980-02-29.',
    date_ambiguous: 'Deux dates sont possibles. Écrivez-la ainsi\u00a0: 1980-02-29.',
    birthday_future: 'La date de naissance est dans l’avenir.',
    birthday_too_young: 'Moins que l’âge minimal de ce site.',
    guardian_needed:
      'Moins de 14\u00a0ans. L’inscription se fait sur le site, pour qu’un parent ou un tuteur y consente.',
    phone_invalid: 'Ce n’est pas un numéro de téléphone.',
  },
  run: ({ count }) => plural('fr', count, { one: 'Importer # membre', other: 'Importer # membres' }),
  confirmTitle: ({ count }) =>
    plural('fr', count, {
      one: 'Importer et inviter # membre\u202f?',
      other: 'Importer et inviter # membres\u202f?',
    }),
  confirmText: `Assurez-vous que ces personnes ont accepté de recevoir un courriel. Les invitations partent au rythme de ${limits.invitationsPerMinute} par minute. Vous pouvez annuler l’importation pendant ${retention.importUndoDays}\u00a0jours.`,
  cancel: 'Annuler',
  running: 'Importation en cours…',
  failed: 'Rien n’a été importé',
  done: ({ count }) =>
    plural('fr', count, { one: '# membre importé et invité', other: '# membres importés et invités' }),
  earlier: {
    title: 'Importations récentes',
    loading: 'Chargement des importations…',
    errorTitle: 'Les importations n’ont pas pu être chargées',
    empty: `Rien n’a été importé au cours des ${retention.importUndoDays}\u00a0derniers jours.`,
    count: ({ count }) => plural('fr', count, { one: '# membre', other: '# membres' }),
    by: ({ name }) => `par ${name}`,
    former: 'une personne qui n’a plus de compte',
    unused: ({ count }) =>
      plural('fr', count, {
        one: '# personne n’a pas encore utilisé son invitation',
        other: '# personnes n’ont pas encore utilisé leur invitation',
      }),
    undo: 'Annuler',
    undoOf: ({ at }) => `Annuler l’importation du ${at}`,
    undoTitle: 'Annuler cette importation\u202f?',
    undoText: ({ count }) =>
      plural('fr', count, {
        one: 'Le compte que personne n’a encore utilisé (#) est effacé, et son invitation ne fonctionne plus. Les comptes utilisés restent.',
        other:
          'Les # comptes que personne n’a encore utilisés sont effacés, et leurs invitations ne fonctionnent plus. Les comptes utilisés restent.',
      }),
    undoConfirm: 'Annuler l’importation',
    undoFailed: 'L’importation n’a pas été annulée',
    undone: ({ count }) =>
      plural('fr', count, {
        one: 'Importation annulée\u00a0: # compte effacé',
        other: 'Importation annulée\u00a0: # comptes effacés',
      }),
    kept: 'Ces comptes sont utilisés\u202f; ils restent\u00a0:',
  },
};
