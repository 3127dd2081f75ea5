import * as z from 'zod/mini';
import { Id, Instant } from './identifiers.ts';
import {
  audiences,
  type Comment,
  type EventDetails,
  kindFromWire,
  type LinkPreview,
  type PersonSummary,
  type Picture,
  type Post,
  type PostKind,
  type PostPage,
  type PrayerDetails,
  participationAnswers,
  postStates,
  prayerStatuses,
  type TaggedPerson,
  type Video,
  wirePostKinds,
} from './post-shapes.ts';
import { codec } from './wire.ts';

/** The sub-object of the wire that holds the content of each kind. */
export const contentFields = {
  prayer: 'priereactualite',
  testimony: 'temoignageactualite',
  scripture: 'scriptureactualite',
  event: 'evenementglobal',
  general: 'edificationactualite',
  link: 'linkactualite',
} as const satisfies Record<PostKind, string>;

export const WirePerson = z.object({
  id: Id,
  nom: z.string(),
  groupechretien: z.nullable(z.string()),
  pp: z.nullable(z.string()),
});
export const WirePicture = z.object({
  id: Id,
  fichier: z.string(),
  largeur: z.number(),
  hauteur: z.number(),
  alt: z.string(),
  couleur: z.string(),
  tailles: z.array(z.object({ fichier: z.string(), largeur: z.number() })),
});
export const WireVideo = z.object({
  id: Id,
  fichier: z.string(),
  type: z.string(),
  largeur: z.nullable(z.number()),
  hauteur: z.nullable(z.number()),
  secondes: z.nullable(z.number()),
  alt: z.string(),
  couleur: z.string(),
  affiche: z.array(z.object({ fichier: z.string(), largeur: z.number() })),
});
export const WireLinkPreview = z.object({
  id: Id,
  etat: z.enum(['pending', 'ready', 'none']),
  titre: z.nullable(z.string()),
  description: z.nullable(z.string()),
  site: z.nullable(z.string()),
  image: z.nullable(WirePicture),
});
export const WireEventDetails = z.object({
  date: z.string(),
  heure: z.string(),
  fuseau: z.string(),
  debut: Instant,
  fin: Instant,
  /** The place, `online`, or empty. */
  location: z.string(),
  /** Those who come find a link at `/api/evenement/{id}/reunion`. */
  reunion: z.optional(z.literal(true)),
  nombreparticipant: z.number(),
  nombreinteresse: z.number(),
  /** The viewer's own id and a comma when they are going, or empty. */
  participant: z.string(),
  reponse: z.nullable(z.enum(participationAnswers)),
  annule: z.boolean(),
  /** Why it does not take place. */
  motif: z.optional(z.string()),
});
const WireMention = z.object({ id: Id, debut: z.number(), longueur: z.number() });
export const WireComment = z.object({
  id: Id,
  commentaire: z.string(),
  mentions: z.array(WireMention),
  date: Instant,
  /** Null: a former member; for guests also somebody who is not shown to them. */
  user: z.nullable(WirePerson),
  supprimable: z.boolean(),
  /** The writer's own, before a moderator has read it. */
  retenu: z.optional(z.literal(true)),
});
const WireContent = z.object({
  titre: z.nullable(z.string()),
  texte: z.string(),
  reference: z.optional(z.nullable(z.string())),
  url: z.optional(z.nullable(z.string())),
  photo: z.optional(z.nullable(z.string())),
  video: z.optional(z.nullable(z.string())),
  like: z.number(),
  /** The viewer's own id and a comma, or empty: who prayed is nobody's business. */
  likeur: z.string(),
  partage: z.number(),
  categorie: z.optional(z.nullable(z.string())),
  apercu: z.optional(z.nullable(WireLinkPreview)),
  evenement: z.optional(z.nullable(WireEventDetails)),
  /** Of an event: the viewer's own id and a comma when they are going, or empty; and how many are. */
  participant: z.optional(z.string()),
  nombreparticipant: z.optional(z.number()),
  /** Of a prayer: what became of it, when and how it was answered, and the testimony that tells of it. */
  statut: z.optional(z.enum(prayerStatuses)),
  exauceele: z.optional(z.nullable(Instant)),
  reponse: z.optional(z.nullable(z.string())),
  temoignage: z.optional(z.nullable(Id)),
  /** Of a testimony: the prayer that was answered. */
  priere: z.optional(z.nullable(Id)),
  vedette: z.optional(z.boolean()),
});
export const WireTagged = z.object({ id: Id, nom: z.string() });
export const wireKinds = ['priere', 'temoignage', 'scripture', 'evenement', 'edification', 'link'] as const;
export const WirePost = z.object({
  id: Id,
  user_id: Id,
  user: WirePerson,
  type: z.enum(wireKinds),
  portee: z.enum(audiences),
  etat: z.enum(postStates),
  langue: z.string(),
  date: Instant,
  modifie: z.nullable(Instant),
  medias: z.array(WirePicture),
  video: z.nullable(WireVideo),
  lieu: z.nullable(z.string()),
  /** Those named with it whom the viewer may see. */
  personnes: z.array(WireTagged),
  popularite: z.number(),
  nombrecommentaire: z.number(),
  commentairepubactualites: z.array(WireComment),
  supprimable: z.boolean(),
  modifiable: z.boolean(),
  /** The viewer may read its earlier versions. */
  historique: z.optional(z.literal(true)),
  /** For its author: the widest audience that others’ comments allow. */
  porteelimite: z.optional(z.enum(['members', 'friends', 'private'])),
  priereactualite: z.optional(WireContent),
  temoignageactualite: z.optional(WireContent),
  scriptureactualite: z.optional(WireContent),
  evenementglobal: z.optional(WireContent),
  edificationactualite: z.optional(WireContent),
  linkactualite: z.optional(WireContent),
});
export type WirePost = z.output<typeof WirePost>;

export const personToWire = (person: PersonSummary): z.output<typeof WirePerson> => ({
  id: person.id,
  nom: person.name,
  groupechretien: person.church,
  pp: person.avatar,
});
export const personFromWire = (wire: z.output<typeof WirePerson>): PersonSummary => ({
  id: wire.id,
  name: wire.nom,
  church: wire.groupechretien,
  avatar: wire.pp,
});

export const taggedToWire = ({ id, name }: TaggedPerson): z.output<typeof WireTagged> => ({ id, nom: name });
export const taggedFromWire = ({ id, nom }: z.output<typeof WireTagged>): TaggedPerson => ({ id, name: nom });

export const commentToWire = (comment: Comment): z.output<typeof WireComment> => ({
  id: comment.id,
  commentaire: comment.text,
  mentions: comment.mentions.map(({ memberId, start, length }) => ({
    id: memberId,
    debut: start,
    longueur: length,
  })),
  date: comment.createdAt,
  user: comment.author && personToWire(comment.author),
  supprimable: comment.canDelete,
  ...(comment.isHeld && { retenu: true as const }),
});
export const commentFromWire = (wire: z.output<typeof WireComment>): Comment => ({
  id: wire.id,
  text: wire.commentaire,
  mentions: wire.mentions.map(({ id, debut, longueur }) => ({
    memberId: id,
    start: debut,
    length: longueur,
  })),
  createdAt: wire.date,
  author: wire.user && personFromWire(wire.user),
  canDelete: wire.supprimable,
  ...(wire.retenu && { isHeld: true as const }),
});

export const pictureToWire = (picture: Picture): z.output<typeof WirePicture> => ({
  id: picture.id,
  fichier: picture.file,
  largeur: picture.width,
  hauteur: picture.height,
  alt: picture.alt,
  couleur: picture.color,
  tailles: sizesToWire(picture.sizes),
});
export const pictureFromWire = (wire: z.output<typeof WirePicture>): Picture => ({
  id: wire.id,
  file: wire.fichier,
  width: wire.largeur,
  height: wire.hauteur,
  alt: wire.alt,
  color: wire.couleur,
  sizes: sizesFromWire(wire.tailles),
});

const sizesToWire = (sizes: { file: string; width: number }[]) =>
  sizes.map(({ file, width }) => ({ fichier: file, largeur: width }));
const sizesFromWire = (sizes: { fichier: string; largeur: number }[]) =>
  sizes.map(({ fichier, largeur }) => ({ file: fichier, width: largeur }));

export const videoToWire = (video: Video): z.output<typeof WireVideo> => ({
  id: video.id,
  fichier: video.file,
  type: video.type,
  largeur: video.width,
  hauteur: video.height,
  secondes: video.seconds,
  alt: video.alt,
  couleur: video.color,
  affiche: sizesToWire(video.poster),
});
export const videoFromWire = (wire: z.output<typeof WireVideo>): Video => ({
  id: wire.id,
  file: wire.fichier,
  type: wire.type,
  width: wire.largeur,
  height: wire.hauteur,
  seconds: wire.secondes,
  alt: wire.alt,
  color: wire.couleur,
  poster: sizesFromWire(wire.affiche),
});

export const linkPreviewToWire = (preview: LinkPreview): z.output<typeof WireLinkPreview> => ({
  id: preview.id,
  etat: preview.state,
  titre: preview.title,
  description: preview.description,
  site: preview.site,
  image: preview.picture && pictureToWire(preview.picture),
});
export const linkPreviewFromWire = (wire: z.output<typeof WireLinkPreview>): LinkPreview => ({
  id: wire.id,
  state: wire.etat,
  title: wire.titre,
  description: wire.description,
  site: wire.site,
  picture: wire.image && pictureFromWire(wire.image),
});

const onlineLocation = 'online';

/** `viewerId` goes into `participant` when the viewer is going. */
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
  participant: event.mine === 'going' && viewerId ? `${viewerId},` : '',
  reponse: event.mine,
  annule: event.isCancelled,
  ...(event.cancelReason !== undefined && { motif: event.cancelReason }),
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
  mine: wire.reponse,
  isCancelled: wire.annule,
  ...(wire.motif !== undefined && { cancelReason: wire.motif }),
});

/** With what is counted instead of reactions, where readers of the public API look for it. */
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
});
const prayerFromWire = (content: z.output<typeof WireContent> | undefined): PrayerDetails | null =>
  content?.statut
    ? {
        status: content.statut,
        answeredAt: content.exauceele ?? null,
        answer: content.reponse ?? null,
        testimonyId: content.temoignage ?? null,
      }
    : null;

/** `viewerId` goes into `likeur` when the viewer reacted. */
export function postToWire({ post, viewerId }: { post: Post; viewerId: string | null }): WirePost {
  const content: z.output<typeof WireContent> = {
    titre: post.title,
    texte: post.text,
    like: post.reactions.count,
    likeur: post.reactions.mine && viewerId ? `${viewerId},` : '',
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
    ...(post.kind === 'link' && { url: post.url, apercu: post.link && linkPreviewToWire(post.link) }),
    ...(post.kind === 'event' && eventToWire(post.event, viewerId)),
  };
  return {
    id: post.id,
    user_id: post.author.id,
    user: personToWire(post.author),
    type: wirePostKinds[post.kind],
    portee: post.audience,
    etat: post.state,
    langue: post.language,
    date: post.createdAt,
    modifie: post.editedAt,
    medias: post.pictures.map(pictureToWire),
    video: post.video && videoToWire(post.video),
    lieu: post.location,
    personnes: post.tagged.map(taggedToWire),
    popularite: post.popularity,
    nombrecommentaire: post.commentCount,
    commentairepubactualites: post.comments.map(commentToWire),
    supprimable: post.canDelete,
    modifiable: post.canEdit,
    ...(post.canReadHistory && { historique: true as const }),
    ...(post.audienceLimit && { porteelimite: post.audienceLimit }),
    [contentFields[post.kind]]: content,
  };
}

export function postFromWire(wire: WirePost): Post {
  const kind = kindFromWire(wire.type);
  const content = wire[contentFields[kind]];
  return {
    id: wire.id,
    author: personFromWire(wire.user),
    kind,
    audience: wire.portee,
    state: wire.etat,
    title: content?.titre ?? null,
    text: content?.texte ?? '',
    language: wire.langue,
    category: content?.categorie ?? null,
    reference: content?.reference ?? null,
    url: content?.url ?? null,
    link: content?.apercu ? linkPreviewFromWire(content.apercu) : null,
    pictures: wire.medias.map(pictureFromWire),
    video: wire.video && videoFromWire(wire.video),
    location: wire.lieu,
    tagged: wire.personnes.map(taggedFromWire),
    event: content?.evenement ? eventDetailsFromWire(content.evenement) : null,
    prayer: prayerFromWire(content),
    answeredPrayerId: content?.priere ?? null,
    ...(content?.vedette && { isFeatured: true }),
    createdAt: wire.date,
    editedAt: wire.modifie,
    reactions: { count: content?.like ?? 0, mine: (content?.likeur ?? '') !== '' },
    commentCount: wire.nombrecommentaire,
    shareCount: content?.partage ?? 0,
    popularity: wire.popularite,
    comments: wire.commentairepubactualites.map(commentFromWire),
    canDelete: wire.supprimable,
    canEdit: wire.modifiable,
    ...(wire.historique && { canReadHistory: true as const }),
    ...(wire.porteelimite && { audienceLimit: wire.porteelimite }),
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
  encode: (shown: { post: Post; viewerId: string | null }) => ({
    statut: '200' as const,
    post: postToWire(shown),
  }),
  decode: ({ post }) => ({ post: postFromWire(post), viewerId: null }),
});
