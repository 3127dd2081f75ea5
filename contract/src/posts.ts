import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { type Page, PageQuery } from './pages.ts';
import { Acknowledged, codec } from './wire.ts';

export const postKinds = ['prayer', 'testimony', 'scripture', 'event', 'general', 'link'] as const;
export type PostKind = (typeof postKinds)[number];

/** The wire's word for each kind. */
export const wirePostKinds = {
  prayer: 'priere',
  testimony: 'temoignage',
  scripture: 'scripture',
  event: 'evenement',
  general: 'edification',
  link: 'link',
} as const satisfies Record<PostKind, string>;

/** The kind behind a wire's word. */
export const kindFromWire = (wire: string): PostKind =>
  postKinds.find((kind) => wirePostKinds[kind] === wire) ?? 'general';

/** public: everyone on the internet. members: everyone signed in. friends. private: the author alone. */
export const audiences = ['public', 'members', 'friends', 'private'] as const;
export type Audience = (typeof audiences)[number];

export const postStates = ['pending', 'published', 'flagged', 'hidden'] as const;
export type PostState = (typeof postStates)[number];

/** The sub-object of the wire that holds the content of each kind. */
const contentFields = {
  prayer: 'priereactualite',
  testimony: 'temoignageactualite',
  scripture: 'scriptureactualite',
  event: 'evenementglobal',
  general: 'edificationactualite',
  link: 'linkactualite',
} as const satisfies Record<PostKind, string>;

// ---- shapes

/** A person as others see them beside something they wrote. */
export type PersonSummary = { id: string; name: string; church: string | null; avatar: string | null };

/** A picture as stored: turned upright, without metadata. `file` is under the storage path. */
export type Picture = {
  id: string;
  file: string;
  width: number;
  height: number;
  alt: string;
  /** The mean colour, `#rrggbb`, painted until the picture is there. */
  color: string;
  /** The same picture in other widths, narrowest first, the main one included. */
  sizes: { file: string; width: number }[];
};

export type Comment = {
  id: string;
  author: PersonSummary;
  text: string;
  createdAt: string;
  canDelete: boolean;
};

export type Post = {
  id: string;
  author: PersonSummary;
  kind: PostKind;
  audience: Audience;
  state: PostState;
  title: string | null;
  text: string;
  /** BCP 47 of the text, as its author wrote it. */
  language: string;
  /** Of a scripture: book, chapter, verses. */
  reference: string | null;
  url: string | null;
  pictures: Picture[];
  createdAt: string;
  editedAt: string | null;
  /** Pray on prayers, Amen elsewhere. Nobody learns who. */
  reactions: { count: number; mine: boolean };
  commentCount: number;
  shareCount: number;
  /** Newest first, only in the answer for one post. */
  comments: Comment[];
  canDelete: boolean;
};

const WirePerson = z.object({
  id: Id,
  nom: z.string(),
  groupechretien: z.nullable(z.string()),
  pp: z.nullable(z.string()),
});
const WirePicture = z.object({
  id: Id,
  fichier: z.string(),
  largeur: z.number(),
  hauteur: z.number(),
  alt: z.string(),
  couleur: z.string(),
  tailles: z.array(z.object({ fichier: z.string(), largeur: z.number() })),
});
const WireComment = z.object({
  id: Id,
  commentaire: z.string(),
  date: Instant,
  user: WirePerson,
  supprimable: z.boolean(),
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
});
const wireKinds = ['priere', 'temoignage', 'scripture', 'evenement', 'edification', 'link'] as const;
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
  nombrecommentaire: z.number(),
  commentairepubactualites: z.array(WireComment),
  supprimable: z.boolean(),
  priereactualite: z.optional(WireContent),
  temoignageactualite: z.optional(WireContent),
  scriptureactualite: z.optional(WireContent),
  evenementglobal: z.optional(WireContent),
  edificationactualite: z.optional(WireContent),
  linkactualite: z.optional(WireContent),
});
export type WirePost = z.output<typeof WirePost>;

const personToWire = (person: PersonSummary): z.output<typeof WirePerson> => ({
  id: person.id,
  nom: person.name,
  groupechretien: person.church,
  pp: person.avatar,
});
const personFromWire = (wire: z.output<typeof WirePerson>): PersonSummary => ({
  id: wire.id,
  name: wire.nom,
  church: wire.groupechretien,
  avatar: wire.pp,
});

export const commentToWire = (comment: Comment): z.output<typeof WireComment> => ({
  id: comment.id,
  commentaire: comment.text,
  date: comment.createdAt,
  user: personToWire(comment.author),
  supprimable: comment.canDelete,
});
export const commentFromWire = (wire: z.output<typeof WireComment>): Comment => ({
  id: wire.id,
  text: wire.commentaire,
  createdAt: wire.date,
  author: personFromWire(wire.user),
  canDelete: wire.supprimable,
});

/** `viewerId` goes into `likeur` when the viewer reacted. */
export function postToWire({ post, viewerId }: { post: Post; viewerId: string | null }): WirePost {
  const content: z.output<typeof WireContent> = {
    titre: post.title,
    texte: post.text,
    like: post.reactions.count,
    likeur: post.reactions.mine && viewerId ? `${viewerId},` : '',
    partage: post.shareCount,
    ...(post.kind === 'general' && { photo: post.pictures[0]?.file ?? null, video: null }),
    ...(post.kind === 'prayer' && { photo: post.pictures[0]?.file ?? null }),
    ...(post.kind === 'scripture' && { reference: post.reference }),
    ...(post.kind === 'link' && { url: post.url }),
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
    medias: post.pictures.map((picture) => ({
      id: picture.id,
      fichier: picture.file,
      largeur: picture.width,
      hauteur: picture.height,
      alt: picture.alt,
      couleur: picture.color,
      tailles: picture.sizes.map((size) => ({ fichier: size.file, largeur: size.width })),
    })),
    nombrecommentaire: post.commentCount,
    commentairepubactualites: post.comments.map(commentToWire),
    supprimable: post.canDelete,
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
    reference: content?.reference ?? null,
    url: content?.url ?? null,
    pictures: wire.medias.map((media) => ({
      id: media.id,
      file: media.fichier,
      width: media.largeur,
      height: media.hauteur,
      alt: media.alt,
      color: media.couleur,
      sizes: media.tailles.map((size) => ({ file: size.fichier, width: size.largeur })),
    })),
    createdAt: wire.date,
    editedAt: wire.modifie,
    reactions: { count: content?.like ?? 0, mine: (content?.likeur ?? '') !== '' },
    commentCount: wire.nombrecommentaire,
    shareCount: content?.partage ?? 0,
    comments: wire.commentairepubactualites.map(commentFromWire),
    canDelete: wire.supprimable,
  };
}

/** A page of posts for one viewer. */
export type PostPage = Page<Post> & { viewerId: string | null };

const PostPageCodec = codec(z.object({ pubs: z.array(WirePost), next: z.nullable(z.string()) }), {
  encode: ({ items, next, viewerId }: PostPage) => ({
    pubs: items.map((post) => postToWire({ post, viewerId })),
    next,
  }),
  decode: ({ pubs, next }) => ({ items: pubs.map(postFromWire), next, viewerId: null }),
});

// ---- inputs

const text = (key: string, max: number) =>
  z.string().check(z.trim(), z.minLength(1, key), z.maxLength(max, 'text_too_long'));

/** The composer's draft: Prayer and Post. Files travel beside it as `photo`. */
export const PostDraft = z.object({
  kind: z.enum(['prayer', 'general'], 'kind_unknown'),
  audience: z._default(z.enum(audiences, 'audience_unknown'), 'public'),
  title: z._default(z.string().check(z.trim(), z.maxLength(limits.titleMax, 'title_too_long')), ''),
  text: text('post_empty', limits.textMax),
  /** Describes the picture for those who cannot see it. */
  alt: z._default(z.string().check(z.trim(), z.maxLength(limits.altTextMax, 'text_too_long')), ''),
  language: z._default(z.enum(['en', 'fr']), 'en'),
});
export type PostDraft = z.output<typeof PostDraft>;

export const CommentDraft = z.object({ postId: Id, text: text('comment_empty', limits.commentMax) });
export type CommentDraft = z.output<typeof CommentDraft>;

export const FeedQuery = z.extend(PageQuery, {
  /** The wire's kind; all of them when absent. */
  type: z.optional(z.enum(wireKinds)),
});
export type FeedQuery = z.output<typeof FeedQuery>;

// ---- calls

export const listMemberFeed = endpoint({
  name: 'feed.listForMember',
  method: 'GET',
  path: '/api/liste-publication-auth',
  summary: 'Posts the signed-in member may see, newest first.',
  access: 'member',
  rate: 'read',
  query: FeedQuery,
  answer: PostPageCodec,
});

export const listGuestFeed = endpoint({
  name: 'feed.listForGuest',
  method: 'GET',
  path: '/api/liste-publication-guest',
  summary: 'Public posts, newest first.',
  access: 'anyone',
  rate: 'read',
  query: FeedQuery,
  answer: PostPageCodec,
});

export const listPrayers = endpoint({
  name: 'feed.listPrayers',
  method: 'GET',
  path: '/api/prieres',
  summary: 'Prayer requests the viewer may see, newest first.',
  access: 'anyone',
  rate: 'read',
  query: PageQuery,
  answer: PostPageCodec,
});

export const listTestimonies = endpoint({
  name: 'feed.listTestimonies',
  method: 'GET',
  path: '/api/temoignages',
  summary: 'Testimonies the viewer may see, newest first.',
  access: 'anyone',
  rate: 'read',
  query: PageQuery,
  answer: PostPageCodec,
});

const PostAnswer = codec(z.object({ statut: z.literal('200'), post: WirePost }), {
  encode: (shown: { post: Post; viewerId: string | null }) => ({
    statut: '200' as const,
    post: postToWire(shown),
  }),
  decode: ({ post }) => ({ post: postFromWire(post), viewerId: null }),
});

export const getPost = endpoint({
  name: 'posts.get',
  method: 'POST',
  path: '/api/mono-post',
  summary: 'One post with its newest comments. Hidden and gone look the same.',
  access: 'anyone',
  rate: 'read',
  absent: { post: 'aucun' },
  body: { schema: IdParams },
  answer: PostAnswer,
});

export const createPost = endpoint({
  name: 'posts.create',
  method: 'POST',
  path: '/api/post-actualite',
  summary: 'Share a post, with a picture if wanted.',
  access: 'member',
  rate: 'post',
  creates: true,
  success: 201,
  body: {
    schema: PostDraft,
    names: {
      kind: { name: 'type', values: wirePostKinds },
      audience: 'portee',
      title: 'titre',
      text: 'texte',
      language: 'langue',
    },
    files: { photo: 'image' },
  },
  answer: PostAnswer,
});

export const deletePost = endpoint({
  name: 'posts.remove',
  method: 'POST',
  path: '/api/delete-post-actualite',
  summary: 'Delete a post: its author, or an administrator.',
  access: 'member',
  rate: 'delete',
  body: { schema: IdParams },
  answer: Acknowledged,
});

export const ReactionInput = z.object({
  id: Id,
  /** The wanted state. Absent: the other one, for old clients. */
  like: z.optional(z.boolean()),
});
export const setReaction = endpoint({
  name: 'posts.setReaction',
  method: 'POST',
  path: '/api/like',
  summary: 'Pray or say amen, or take it back. Send the wanted state: a repeat changes nothing.',
  access: 'member',
  rate: 'react',
  body: { schema: ReactionInput },
  answer: codec(z.object({ statut: z.literal('200'), like: z.number(), likeur: z.boolean() }), {
    encode: ({ count, mine }: { count: number; mine: boolean }) => ({
      statut: '200' as const,
      like: count,
      likeur: mine,
    }),
    decode: ({ like, likeur }) => ({ count: like, mine: likeur }),
  }),
});

export const createComment = endpoint({
  name: 'posts.createComment',
  method: 'POST',
  path: '/api/ajout-commentaire-publication',
  summary: 'Comment on a post.',
  access: 'member',
  rate: 'comment',
  creates: true,
  success: 201,
  body: { schema: CommentDraft, names: { postId: 'publicationid', text: 'commentaire' } },
  answer: codec(z.object({ statut: z.literal('200'), commentaire: WireComment }), {
    encode: ({ comment }: { comment: Comment }) => ({
      statut: '200' as const,
      commentaire: commentToWire(comment),
    }),
    decode: ({ commentaire }) => ({ comment: commentFromWire(commentaire) }),
  }),
});

export const listComments = endpoint({
  name: 'posts.listComments',
  method: 'GET',
  path: '/api/posts/{id}/comments',
  summary: 'Comments of a post, newest first.',
  access: 'anyone',
  rate: 'read',
  params: IdParams,
  query: PageQuery,
  answer: codec(z.object({ commentaires: z.array(WireComment), next: z.nullable(z.string()) }), {
    encode: ({ items, next }: Page<Comment>) => ({ commentaires: items.map(commentToWire), next }),
    decode: ({ commentaires, next }) => ({ items: commentaires.map(commentFromWire), next }),
  }),
});

export const deleteComment = endpoint({
  name: 'posts.removeComment',
  method: 'DELETE',
  path: '/api/comments/{id}',
  summary: 'Delete a comment: its writer, the author of the post, or an administrator.',
  access: 'member',
  rate: 'delete',
  params: IdParams,
  answer: Acknowledged,
});
