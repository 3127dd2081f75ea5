import * as z from 'zod/mini';
import { type HelpReason, helpReasons } from './crisis-kinds.ts';
import { Id, Instant } from './identifiers.ts';
import {
  agreedPrintChoices,
  audiences,
  authorShape,
  commentShape,
  type EventDetails,
  groupSummaryShape,
  kindFromWire,
  linkPreviewShape,
  type Post,
  type PostKind,
  type PostPage,
  type PrayerDetails,
  participationAnswers,
  personShape,
  pictureShape,
  postStates,
  postSubjectShape,
  postTranslationShape,
  prayerStatuses,
  taggedPersonShape,
  videoShape,
  wirePostKinds,
} from './post-shapes.ts';
import { codec, type KeptList, ok, shared } from './wire.ts';

export const contentFields = {
  prayer: 'priereactualite',
  testimony: 'temoignageactualite',
  scripture: 'scriptureactualite',
  event: 'evenementglobal',
  general: 'edificationactualite',
  link: 'linkactualite',
} as const satisfies Record<PostKind, string>;

export const WireEventDetails = z.object({
  date: z.string(),
  heure: z.string(),
  fuseau: z.string(),
  debut: Instant,
  fin: Instant,
  location: z.string(),
  /** The link is at `/api/evenement/{id}/reunion`. */
  reunion: z.optional(z.literal(true)),
  nombreparticipant: z.number(),
  nombreinteresse: z.number(),
  /** The viewer's id and a comma when they are going, else empty. */
  participant: z.string(),
  reponse: z.nullable(z.enum(participationAnswers)),
  /** How many others the viewer brings; absent: nobody. */
  accompagnants: z.optional(z.number()),
  /** How many may come; absent: without a limit. `nombreattente` is then how many are on the waiting list. */
  places: z.optional(z.number()),
  nombreattente: z.optional(z.number()),
  /** The viewer’s position on the waiting list; 1 is next. */
  positionattente: z.optional(z.number()),
  annule: z.boolean(),
  motif: z.optional(z.string()),
  /** Of a repeated event; `regle` is an RRULE of RFC 5545. */
  serie: z.optional(z.object({ id: Id, regle: z.string(), depuis: z.optional(z.string()) })),
});
const WireContent = z.object({
  titre: z.nullable(z.string()),
  texte: z.string(),
  reference: z.optional(z.nullable(z.string())),
  url: z.optional(z.nullable(z.string())),
  photo: z.optional(z.nullable(z.string())),
  video: z.optional(z.nullable(z.string())),
  like: z.number(),
  /** The viewer's id and a comma, or empty: reactions are private. */
  likeur: z.string(),
  partage: z.number(),
  categorie: z.optional(z.nullable(z.string())),
  apercu: z.optional(z.nullable(linkPreviewShape.schema)),
  evenement: z.optional(z.nullable(WireEventDetails)),
  /** As in `evenement`, where old clients look for them. */
  participant: z.optional(z.string()),
  nombreparticipant: z.optional(z.number()),
  statut: z.optional(z.enum(prayerStatuses)),
  exauceele: z.optional(z.nullable(Instant)),
  reponse: z.optional(z.nullable(z.string())),
  temoignage: z.optional(z.nullable(Id)),
  fermeele: z.optional(Instant),
  longueduree: z.optional(z.literal(true)),
  finle: z.optional(z.string()),
  /** `like` is then 0 for everyone but its author. */
  nombrecache: z.optional(z.literal(true)),
  urgentjusqua: z.optional(Instant),
  urgentenattente: z.optional(z.literal(true)),
  actualites: z.optional(z.array(z.object({ id: Id, texte: z.string(), date: Instant }))),
  priere: z.optional(z.nullable(Id)),
  vedette: z.optional(z.boolean()),
});
export const wireKinds = ['priere', 'temoignage', 'scripture', 'evenement', 'edification', 'link'] as const;
export const WirePost = shared(
  z.object({
    id: Id,
    /** Null, as in `user`, when nobody is shown who wrote it. */
    user_id: z.nullable(Id),
    user: authorShape.schema,
    propre: z.optional(z.literal(true)),
    /** Of an anonymous post: who wrote it, for the care team and that member, where the team is shown the name. */
    auteurequipe: z.optional(personShape.schema),
    type: z.enum(wireKinds),
    portee: z.enum(audiences),
    etat: z.enum(postStates),
    langue: z.string(),
    traduction: z.optional(postTranslationShape.schema),
    date: Instant,
    modifie: z.nullable(Instant),
    medias: z.array(pictureShape.schema),
    video: z.nullable(videoShape.schema),
    lieu: z.nullable(z.string()),
    personnes: z.array(taggedPersonShape.schema),
    popularite: z.number(),
    nombrecommentaire: z.number(),
    commentairepubactualites: shared(z.array(commentShape.schema)),
    supprimable: z.boolean(),
    modifiable: z.boolean(),
    historique: z.optional(z.literal(true)),
    enregistre: z.optional(z.literal(true)),
    masque: z.optional(z.literal(true)),
    porteelimite: z.optional(z.enum(['members', 'friends', 'groups', 'care', 'private'])),
    groupes: z.optional(z.array(groupSummaryShape.schema)),
    /** For its author. */
    sujet: z.optional(postSubjectShape.schema),
    /** For its author. */
    affichage: z.optional(z.enum(agreedPrintChoices)),
    /** For the member whom it is about. */
    survous: z.optional(z.literal(true)),
    priereactualite: z.optional(WireContent),
    temoignageactualite: z.optional(WireContent),
    scriptureactualite: z.optional(WireContent),
    evenementglobal: z.optional(WireContent),
    edificationactualite: z.optional(WireContent),
    linkactualite: z.optional(WireContent),
  }),
);
export type WirePost = z.output<typeof WirePost>;

const onlineLocation = 'online';

export const eventDetailsToWire = (
  event: EventDetails,
  viewerId: string | null,
): z.output<typeof WireEventDetails> => ({
  date: event.date,
  heure: event.time,
  fuseau: event.timeZone,
  debut: event.startsAt,
  fin: event.endsAt,
  location: event.isOnline ? onlineLocation : (event.place ?? ''),
  ...(event.hasMeetingLink && { reunion: true as const }),
  nombreparticipant: event.goingCount,
  nombreinteresse: event.interestedCount,
  participant: event.ownAnswer === 'going' && viewerId ? `${viewerId},` : '',
  reponse: event.ownAnswer,
  ...(event.ownGuests && { accompagnants: event.ownGuests }),
  ...(event.capacity !== undefined && { places: event.capacity, nombreattente: event.waitingCount ?? 0 }),
  ...(event.waitingPosition !== undefined && { positionattente: event.waitingPosition }),
  annule: event.isCancelled,
  ...(event.cancelReason !== undefined && { motif: event.cancelReason }),
  ...(event.series && {
    serie: { id: event.series.id, regle: event.series.rule, depuis: event.series.from },
  }),
});
export const eventDetailsFromWire = (wire: z.output<typeof WireEventDetails>): EventDetails => ({
  date: wire.date,
  time: wire.heure,
  timeZone: wire.fuseau,
  startsAt: wire.debut,
  endsAt: wire.fin,
  place: wire.location === onlineLocation || wire.location === '' ? null : wire.location,
  isOnline: wire.location === onlineLocation,
  ...(wire.reunion && { hasMeetingLink: true as const }),
  goingCount: wire.nombreparticipant,
  interestedCount: wire.nombreinteresse,
  ownAnswer: wire.reponse,
  ...(wire.accompagnants && { ownGuests: wire.accompagnants }),
  ...(wire.places !== undefined && { capacity: wire.places, waitingCount: wire.nombreattente ?? 0 }),
  ...(wire.positionattente !== undefined && { waitingPosition: wire.positionattente }),
  isCancelled: wire.annule,
  ...(wire.motif !== undefined && { cancelReason: wire.motif }),
  ...(wire.serie && {
    series: { id: wire.serie.id, rule: wire.serie.regle, from: wire.serie.depuis },
  }),
});

/** Repeats two fields of the event where old clients look for them. */
function eventToWire(event: EventDetails | null, viewerId: string | null) {
  if (!event) return { evenement: null };
  const evenement = eventDetailsToWire(event, viewerId);
  const { participant, nombreparticipant } = evenement;
  return { evenement, participant, nombreparticipant };
}

const prayerToWire = (prayer: PrayerDetails) => ({
  statut: prayer.status,
  exauceele: prayer.answeredAt,
  reponse: prayer.answer,
  temoignage: prayer.testimonyId,
  ...(prayer.closedAt !== undefined && { fermeele: prayer.closedAt }),
  ...(prayer.isLongTerm && { longueduree: prayer.isLongTerm }),
  ...(prayer.endsOn !== undefined && { finle: prayer.endsOn }),
  ...(prayer.isCountHidden && { nombrecache: prayer.isCountHidden }),
  ...(prayer.urgentUntil !== undefined && { urgentjusqua: prayer.urgentUntil }),
  ...(prayer.isUrgencyWaiting && { urgentenattente: prayer.isUrgencyWaiting }),
  ...(prayer.updates && {
    actualites: prayer.updates.map(({ id, text, createdAt }) => ({ id, texte: text, date: createdAt })),
  }),
});
const prayerFromWire = (content: z.output<typeof WireContent> | undefined): PrayerDetails | null =>
  content?.statut
    ? {
        status: content.statut,
        answeredAt: content.exauceele ?? null,
        answer: content.reponse ?? null,
        testimonyId: content.temoignage ?? null,
        ...(content.fermeele !== undefined && { closedAt: content.fermeele }),
        ...(content.longueduree && { isLongTerm: content.longueduree }),
        ...(content.finle !== undefined && { endsOn: content.finle }),
        ...(content.nombrecache && { isCountHidden: content.nombrecache }),
        ...(content.urgentjusqua !== undefined && { urgentUntil: content.urgentjusqua }),
        ...(content.urgentenattente && { isUrgencyWaiting: content.urgentenattente }),
        ...(content.actualites && {
          updates: content.actualites.map(({ id, texte, date }) => ({ id, text: texte, createdAt: date })),
        }),
      }
    : null;

type ShownPost = { post: Post; viewerId: string | null };

export type KeptComments = KeptList<z.output<typeof commentShape.schema>>;

const wireOfFrozen = new WeakMap<Post, WirePost>();

/** A frozen post holds nothing of its viewer and is translated once. */
export function postToWire(shown: ShownPost): WirePost {
  const { post } = shown;
  if (!Object.isFrozen(post)) return translate(shown);
  const known = wireOfFrozen.get(post);
  if (known) return known;
  const wire = Object.freeze(translate(shown));
  wireOfFrozen.set(post, wire);
  return wire;
}

function translate({ post, viewerId }: ShownPost): WirePost {
  const content: z.output<typeof WireContent> = {
    titre: post.title,
    texte: post.text,
    like: post.reactions.count,
    likeur: post.reactions.hasReacted && viewerId ? `${viewerId},` : '',
    partage: post.shareCount,
    categorie: post.category,
    ...(post.kind === 'general' && {
      photo: post.pictures[0]?.file ?? null,
      video: post.video?.file ?? null,
    }),
    ...(post.kind === 'prayer' && { photo: post.pictures[0]?.file ?? null }),
    ...(post.prayer && prayerToWire(post.prayer)),
    ...(post.kind === 'testimony' && {
      priere: post.answeredPrayerId,
      ...(post.isFeatured && { vedette: true }),
    }),
    ...(post.kind === 'scripture' && { reference: post.reference }),
    ...(post.kind === 'link' && { url: post.url, apercu: post.link && linkPreviewShape.encode(post.link) }),
    ...(post.kind === 'event' && eventToWire(post.event, viewerId)),
  };
  return {
    id: post.id,
    user_id: post.author.id,
    user: authorShape.encode(post.author),
    ...(post.isOwn && { propre: true as const }),
    ...(post.authorForCareTeam && { auteurequipe: personShape.encode(post.authorForCareTeam) }),
    type: wirePostKinds[post.kind],
    portee: post.audience,
    etat: post.state,
    langue: post.language,
    ...(post.translation && { traduction: postTranslationShape.encode(post.translation) }),
    date: post.createdAt,
    modifie: post.editedAt,
    medias: post.pictures.map(pictureShape.encode),
    video: post.video && videoShape.encode(post.video),
    lieu: post.location,
    personnes: post.tagged.map(taggedPersonShape.encode),
    popularite: post.popularity,
    nombrecommentaire: post.commentCount,
    commentairepubactualites: post.comments.map(commentShape.encode),
    supprimable: post.canDelete,
    modifiable: post.canEdit,
    ...(post.canReadHistory && { historique: true as const }),
    ...(post.isSaved && { enregistre: true as const }),
    ...(post.isHiddenByViewer && { masque: true as const }),
    ...(post.audienceLimit && { porteelimite: post.audienceLimit }),
    ...(post.groups && { groupes: post.groups.map(groupSummaryShape.encode) }),
    ...(post.subject && { sujet: postSubjectShape.encode(post.subject) }),
    ...(post.printChoice && { affichage: post.printChoice }),
    ...(post.isAboutViewer && { survous: true as const }),
    [contentFields[post.kind]]: content,
  };
}

export function postFromWire(wire: WirePost): Post {
  const kind = kindFromWire(wire.type);
  const content = wire[contentFields[kind]];
  return {
    id: wire.id,
    author: authorShape.decode(wire.user),
    ...(wire.propre && { isOwn: true as const }),
    ...(wire.auteurequipe && { authorForCareTeam: personShape.decode(wire.auteurequipe) }),
    kind,
    audience: wire.portee,
    state: wire.etat,
    title: content?.titre ?? null,
    text: content?.texte ?? '',
    language: wire.langue,
    ...(wire.traduction && { translation: postTranslationShape.decode(wire.traduction) }),
    category: content?.categorie ?? null,
    reference: content?.reference ?? null,
    url: content?.url ?? null,
    link: content?.apercu ? linkPreviewShape.decode(content.apercu) : null,
    pictures: wire.medias.map(pictureShape.decode),
    video: wire.video && videoShape.decode(wire.video),
    location: wire.lieu,
    tagged: wire.personnes.map(taggedPersonShape.decode),
    event: content?.evenement ? eventDetailsFromWire(content.evenement) : null,
    prayer: prayerFromWire(content),
    answeredPrayerId: content?.priere ?? null,
    ...(content?.vedette && { isFeatured: true }),
    createdAt: wire.date,
    editedAt: wire.modifie,
    reactions: { count: content?.like ?? 0, hasReacted: (content?.likeur ?? '') !== '' },
    commentCount: wire.nombrecommentaire,
    shareCount: content?.partage ?? 0,
    popularity: wire.popularite,
    comments: wire.commentairepubactualites.map(commentShape.decode),
    canDelete: wire.supprimable,
    canEdit: wire.modifiable,
    ...(wire.historique && { canReadHistory: true as const }),
    ...(wire.enregistre && { isSaved: true as const }),
    ...(wire.masque && { isHiddenByViewer: true as const }),
    ...(wire.porteelimite && { audienceLimit: wire.porteelimite }),
    ...(wire.groupes && { groups: wire.groupes.map(groupSummaryShape.decode) }),
    ...(wire.sujet && { subject: postSubjectShape.decode(wire.sujet) }),
    ...(wire.affichage && { printChoice: wire.affichage }),
    ...(wire.survous && { isAboutViewer: true as const }),
  };
}

export const PostPageCodec = codec(z.object({ pubs: z.array(WirePost), next: z.nullable(z.string()) }), {
  encode: ({ items, next, viewerId }: PostPage) => ({
    pubs: items.map((post) => postToWire({ post, viewerId })),
    next,
  }),
  decode: ({ pubs, next }) => ({ items: pubs.map(postFromWire), next, viewerId: null }),
});

export const PostAnswer = codec(z.object({ statut: z.literal('200'), post: WirePost }), {
  encode: ({ comments, ...shown }: ShownPost & { comments?: KeptComments | undefined }) => {
    const post = postToWire(shown);
    // Only the server's serializer meets it, which knows it.
    const commentairepubactualites = comments as unknown as WirePost['commentairepubactualites'];
    return { ...ok, post: comments ? { ...post, commentairepubactualites } : post };
  },
  decode: ({ post }) => ({ post: postFromWire(post), viewerId: null }),
});

/** `help`: the words speak of a crisis; told only to the writer, and not stored. */
export const NewPostAnswer = codec(
  z.object({ statut: z.literal('200'), post: WirePost, aide: z.optional(z.enum(helpReasons)) }),
  {
    encode: ({ help, ...shown }: ShownPost & { help: HelpReason | null }) => ({
      ...ok,
      post: postToWire(shown),
      ...(help && { aide: help }),
    }),
    decode: ({ post, aide }) => ({ post: postFromWire(post), viewerId: null, help: aide ?? null }),
  },
);
