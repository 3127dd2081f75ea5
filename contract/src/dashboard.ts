import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import type { PostKind } from './post-shapes.ts';
import { codec } from './wire.ts';

/** How many posts there are of each kind. */
export type KindCounts = Readonly<Record<PostKind, number>>;

export type Dashboard = {
  /** When this was counted. */
  at: string;
  /** The site's, by which months begin. */
  timeZone: string;
  users: number;
  /** Who came this month; `hidden` as in the statistics. */
  newUsers: number;
  posts: number;
  byKind: KindCounts;
  /** How many of them stand in the lists of the administration. */
  listed: { posts: number; byKind: KindCounts };
  /** Events that are still to come, of those that the list holds. */
  upcomingEvents: number;
  /** Twelve months, the present one last; `month` as `2026-11`. */
  months: { month: string; byKind: KindCounts }[];
  /** What was prayed for most, of what the administrator may see. */
  prayers: { id: string; title: string; author: string; prayed: number }[];
  testimonies: { id: string; title: string; author: string; amens: number }[];
  attention: PendingWork;
};

/** What waits for somebody today. */
export type PendingWork = {
  /** Posts about which somebody asked the moderators to look. */
  openReports: number;
  /** Texts that automatic moderation holds until somebody has read them. */
  heldTexts: number;
  /** Texts that wait because everything is read before it is published. */
  awaitingApproval: number;
  /** Prayers of the list that are published, not answered, and that nobody has prayed. */
  unprayed: number;
  /** What people wrote to the administrators, and nobody has answered. */
  openMessages: number;
  failedMails: number;
  deadLetterJobs: number;
  /** No mail goes at all just now. */
  isMailPaused: boolean;
};

const count = z.number();
const wireCounts = {
  countposts: count,
  countprieres: count,
  counttestimonies: count,
  countscriptures: count,
  countlinks: count,
  countevents: count,
};
const WireCounts = z.object(wireCounts);
const WireCounted = z.object({ countallposts: count, ...wireCounts });

const countsToWire = (counts: KindCounts): z.output<typeof WireCounts> => ({
  countposts: counts.general,
  countprieres: counts.prayer,
  counttestimonies: counts.testimony,
  countscriptures: counts.scripture,
  countlinks: counts.link,
  countevents: counts.event,
});

const countsFromWire = (wire: z.output<typeof WireCounts>): KindCounts => ({
  general: wire.countposts,
  prayer: wire.countprieres,
  testimony: wire.counttestimonies,
  scripture: wire.countscriptures,
  link: wire.countlinks,
  event: wire.countevents,
});

const user = z.object({ nom: z.string() });

const WireDashboard = z.object({
  countusers: count,
  countallposts: count,
  ...wireCounts,
  listprieres: z.array(z.object({ id: Id, titre: z.string(), user, nombrepriere: count })),
  listtestimonies: z.array(z.object({ id: Id, titre: z.string(), user, like: count })),
  date: Instant,
  fuseau: z.string(),
  nouveauxusers: count,
  listes: WireCounted,
  evenementsavenir: count,
  listmois: z.array(z.object({ mois: z.string(), ...wireCounts })),
  attention: z.object({
    signalements: count,
    retenues: count,
    enattente: count,
    sanspriere: count,
    messagessansreponse: count,
    courrielsechoues: count,
    tachesmisesdecote: count,
    courrielenpause: z.boolean(),
  }),
});

const DashboardCodec = codec(WireDashboard, {
  encode: (value: Dashboard) => ({
    countusers: value.users,
    countallposts: value.posts,
    ...countsToWire(value.byKind),
    listprieres: value.prayers.map(({ id, title, author, prayed }) => ({
      id,
      titre: title,
      user: { nom: author },
      nombrepriere: prayed,
    })),
    listtestimonies: value.testimonies.map(({ id, title, author, amens }) => ({
      id,
      titre: title,
      user: { nom: author },
      like: amens,
    })),
    date: value.at,
    fuseau: value.timeZone,
    nouveauxusers: value.newUsers,
    listes: { countallposts: value.listed.posts, ...countsToWire(value.listed.byKind) },
    evenementsavenir: value.upcomingEvents,
    listmois: value.months.map(({ month, byKind }) => ({ mois: month, ...countsToWire(byKind) })),
    attention: {
      signalements: value.attention.openReports,
      retenues: value.attention.heldTexts,
      enattente: value.attention.awaitingApproval,
      sanspriere: value.attention.unprayed,
      messagessansreponse: value.attention.openMessages,
      courrielsechoues: value.attention.failedMails,
      tachesmisesdecote: value.attention.deadLetterJobs,
      courrielenpause: value.attention.isMailPaused,
    },
  }),
  decode: (wire): Dashboard => ({
    at: wire.date,
    timeZone: wire.fuseau,
    users: wire.countusers,
    newUsers: wire.nouveauxusers,
    posts: wire.countallposts,
    byKind: countsFromWire(wire),
    listed: { posts: wire.listes.countallposts, byKind: countsFromWire(wire.listes) },
    upcomingEvents: wire.evenementsavenir,
    months: wire.listmois.map(({ mois, ...counts }) => ({ month: mois, byKind: countsFromWire(counts) })),
    prayers: wire.listprieres.map((prayer) => ({
      id: prayer.id,
      title: prayer.titre,
      author: prayer.user.nom,
      prayed: prayer.nombrepriere,
    })),
    testimonies: wire.listtestimonies.map((testimony) => ({
      id: testimony.id,
      title: testimony.titre,
      author: testimony.user.nom,
      amens: testimony.like,
    })),
    attention: {
      openReports: wire.attention.signalements,
      heldTexts: wire.attention.retenues,
      awaitingApproval: wire.attention.enattente,
      unprayed: wire.attention.sanspriere,
      openMessages: wire.attention.messagessansreponse,
      failedMails: wire.attention.courrielsechoues,
      deadLetterJobs: wire.attention.tachesmisesdecote,
      isMailPaused: wire.attention.courrielenpause,
    },
  }),
});

export const getDashboard = endpoint({
  name: 'analytics.getDashboard',
  method: 'GET',
  path: '/api/dashboard/home',
  summary:
    'How many people and posts there are, by kind and by month; what was prayed for most; what waits today.',
  access: 'admin',
  rateLimit: 'read',
  answer: DashboardCodec,
});
