import type { RecurrenceWords } from './en.ts';

/** Sunday first. */
const days = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const ordinals = ['dernier', '', 'premier', 'deuxième', 'troisième', 'quatrième', 'cinquième'];

const joinWords = (words: string[]): string => {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} et ${last}` : last;
};

const dayNumber = (day: number): string => (day === 1 ? '1er' : String(day));

const everyMonths = (interval: number): string =>
  interval === 2 ? 'Un mois sur deux' : `Tous les ${interval}\u00a0mois`;

const ofMonth = (what: string, interval: number): string =>
  interval === 1 ? `Le ${what} du mois` : `${everyMonths(interval)}, le ${what}`;

const everyDay = ({ interval }: { interval: number }): string => {
  if (interval === 1) return 'Tous les jours';
  return interval === 2 ? 'Un jour sur deux' : `Tous les ${interval}\u00a0jours`;
};
const everyWeek = ({ interval }: { interval: number }): string => {
  if (interval === 1) return 'Toutes les semaines';
  return interval === 2 ? 'Une semaine sur deux' : `Toutes les ${interval}\u00a0semaines`;
};
const everyYear = ({ interval }: { interval: number }): string => {
  if (interval === 1) return 'Tous les ans';
  return interval === 2 ? 'Tous les deux ans' : `Tous les ${interval}\u00a0ans`;
};

export const fr: RecurrenceWords = {
  weekdays: days.map((day) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`),
  daily: everyDay,
  weekly: ({ days: chosen, interval }) => {
    const names = chosen.map((day) => days[day] ?? '');
    if (interval === 1)
      return chosen.join() === '1,2,3,4,5'
        ? 'Du lundi au vendredi'
        : `Tous les ${joinWords(names.map((name) => name.concat('s')))}`;
    return interval === 2 && names.length === 1
      ? `Un ${names[0]} sur deux`
      : `${everyWeek({ interval })}, ${joinWords(names.map((name) => `le ${name}`))}`;
  },
  monthDay: ({ day, interval }) => {
    if (day === -1) return ofMonth('dernier jour', interval);
    return interval === 1 ? `Le ${dayNumber(day)} de chaque mois` : ofMonth(dayNumber(day), interval);
  },
  monthWeekday: ({ nth, day, interval }) => ofMonth(`${ordinals[nth + 1]} ${days[day]}`, interval),
  yearly: ({ month, day, interval }) =>
    `${everyYear({ interval })}, le ${dayNumber(day)}\u00a0${months[month - 1]}`,
  until: ({ text, date }) => `${text}, jusqu’au ${date}`,
  from: ({ text, date }) => `${text}, à partir du ${date}`,
  times: ({ text, count }) => `${text}, ${count}\u00a0fois`,
  repeat: 'Répétition',
  never: 'Ne se répète pas',
  units: {
    DAILY: 'Tous les jours',
    WEEKLY: 'Toutes les semaines',
    MONTHLY: 'Tous les mois',
    YEARLY: 'Tous les ans',
  },
  interval: 'Fréquence',
  intervals: {
    DAILY: everyDay,
    WEEKLY: everyWeek,
    MONTHLY: ({ interval }) => (interval === 1 ? 'Tous les mois' : everyMonths(interval)),
    YEARLY: everyYear,
  },
  onDays: 'Ces jours-là',
  monthlyBy: 'Quel jour',
  skipped: 'Les mois et les années où ce jour n’existe pas sont sautés.',
  needsDate: 'Choisissez d’abord la date.',
  end: 'Fin de la répétition',
  ends: { never: 'Jamais', on: 'À une date', after: 'Après un certain nombre de fois' },
  untilDate: 'Dernier jour',
  count: 'Nombre de fois',
  scope: 'Ce que vous modifiez',
  cancelScope: 'Ce que vous annulez',
  scopes: {
    one: 'Cette date seulement',
    following: 'Cette date et les suivantes',
    all: 'Toutes les dates à venir',
  },
  scopeHint:
    'Les dates déjà modifiées séparément gardent leurs changements. Pour modifier la répétition, choisissez cette date et les suivantes.',
  preview: 'À l’enregistrement',
  datesKept: ({ count }) => {
    if (count === 0) return 'Aucune date n’est conservée.';
    return count === 1
      ? '1\u00a0date est conservée, avec ses réponses.'
      : `${count}\u00a0dates sont conservées, avec leurs réponses.`;
  },
  datesAdded: ({ count, dates }) =>
    `${count}\u00a0${count === 1 ? 'date est ajoutée' : 'dates sont ajoutées'}\u00a0: ${dates.join('; ')}.`,
  datesCancelled: ({ count, dates }) =>
    `${count}\u00a0${count === 1 ? 'date est annulée' : 'dates sont annulées'}\u00a0: ${dates.join('; ')}.`,
  peopleTold: ({ count }) =>
    count === 1
      ? '1\u00a0personne devait venir. Toutes celles qui ont répondu seront averties.'
      : `${count}\u00a0personnes devaient venir. Toutes celles qui ont répondu seront averties.`,
  cancelScopeHint:
    'Si vous annulez les dates suivantes ou toutes les dates, l’événement cesse de se répéter.',
  otherDates: 'Autres dates',
  moreDates: 'Afficher d’autres dates',
};
