import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import type { PostKind } from './post-shapes.ts';
import { codec, shape } from './wire.ts';

export type KindCounts = Readonly<Record<PostKind, number>>;

export type Dashboard = {
  countedAt: string;
  timeZone: string;
  users: number;
  /** Members who joined this month; `hidden` as in the statistics. */
  newUsers: number;
  posts: number;
  byKind: KindCounts;
  /** Counts limited to posts that the administration's tables list. */
  listed: { posts: number; byKind: KindCounts };
  upcomingEvents: number;
  /** Twelve months, the current one last, as `2026-11`. */
  months: { month: string; byKind: KindCounts }[];
  prayers: { id: string; title: string; author: string; prayed: number }[];
  testimonies: { id: string; title: string; author: string; amens: number }[];
  attention: PendingWork;
};

const PendingWork = z.object({
  openReports: z.number(),
  openAppeals: z.number(),
  heldTexts: z.number(),
  awaitingApproval: z.number(),
  /** Listed prayers that are published, unanswered and prayed for by no one. */
  unprayed: z.number(),
  openMessages: z.number(),
  failedMails: z.number(),
  deadLetterJobs: z.number(),
  /** Webhook endpoints that the site paused, because they failed. */
  pausedWebhooks: z.number(),
  isMailPaused: z.boolean(),
});
export type PendingWork = z.output<typeof PendingWork>;
const pendingWorkShape = shape(PendingWork, {
  openReports: 'signalements',
  openAppeals: 'contestations',
  heldTexts: 'retenues',
  awaitingApproval: 'enattente',
  unprayed: 'sanspriere',
  openMessages: 'messagessansreponse',
  failedMails: 'courrielsechoues',
  deadLetterJobs: 'tachesmisesdecote',
  pausedWebhooks: 'webhooksenpause',
  isMailPaused: 'courrielenpause',
});

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
  attention: pendingWorkShape.schema,
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
    date: value.countedAt,
    fuseau: value.timeZone,
    nouveauxusers: value.newUsers,
    listes: { countallposts: value.listed.posts, ...countsToWire(value.listed.byKind) },
    evenementsavenir: value.upcomingEvents,
    listmois: value.months.map(({ month, byKind }) => ({ mois: month, ...countsToWire(byKind) })),
    attention: pendingWorkShape.encode(value.attention),
  }),
  decode: (wire): Dashboard => ({
    countedAt: wire.date,
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
    attention: pendingWorkShape.decode(wire.attention),
  }),
});

export const getDashboard = endpoint({
  name: 'analytics.getDashboard',
  method: 'GET',
  path: '/api/dashboard/home',
  summary:
    'Get the dashboard: members and posts by kind and month, the most popular prayers and testimonies, and pending work.',
  access: 'admin',
  rateLimit: 'read',
  answer: DashboardCodec,
});
