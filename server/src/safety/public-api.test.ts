import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/crypto.ts';
import { createAccountTools, goodPassword } from '../testing/account-tools.ts';
import type { Person } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';

/**
 * Wire names of every call of the public API, letter for letter. Other clients depend on them, so they are written out
 * here and not derived from the contract.
 */
const app = await createTestApp();
const { http, people, platform, clock } = app;
const tools = createAccountTools(app);

/** The table in section 7 of the specification; deleting and answering are no GET here (decisions, “The API”). */
const table = [
  'POST /api/login',
  'POST /api/creer-compte',
  'POST /api/forgot-password',
  'POST /api/change-password',
  'POST /api/verify-email',
  'POST /api/resend-link-verify',
  'GET /api/notifications',
  'GET /api/notification-nonlue',
  'POST /api/delete-notification',
  'POST /api/all-delete-notification',
  'GET /api/prayer-verse-day',
  'GET /api/evenement',
  'GET /api/evenement/participer/{id}',
  'POST /api/evenement/participer/{id}',
  'GET /api/my-events',
  'GET /api/demande-amitie',
  'POST /api/accepter-demande',
  'POST /api/refuser-demande',
  'POST /api/cancel-request',
  'POST /api/ajouter-comme-ami',
  'GET /api/sent-request',
  'GET /api/all-suggestion-ami',
  'GET /api/all-suggestion-ami-guest',
  'GET /api/profile/{id}',
  'GET /api/mes-infos/{id}',
  'POST /api/update-profile',
  'POST /api/like',
  'POST /api/signaler',
  'POST /api/delete-post-actualite',
  'POST /api/partage-post-actualite',
  'GET /api/temoignages',
  'POST /api/post-actualite',
  'GET /api/liste-publication-auth',
  'GET /api/liste-publication-guest',
  'GET /api/prieres',
  'POST /api/mono-post',
  'POST /api/ajout-commentaire-publication',
  'GET /api/recherche-personne/{term}',
  'GET /api/dashboard/home',
  'GET /api/dashboard/users',
  'GET /api/dashboard/users/{id}',
  'POST /api/dashboard/users/store',
  'GET /api/dashboard/posts',
  'GET /api/dashboard/event/{id}',
  'GET /api/dashboard/event/delete/{id}',
  'POST /api/dashboard/event/delete/{id}',
  'POST /api/dashboard/event/update',
  'POST /api/evenement/add',
] as const;

type Who = 'guest' | 'author' | 'reader' | 'admin';
type Payload = Record<string, string | boolean>;
type Row = {
  who: Who;
  /** `$author` and similar stand for ids created for the row. */
  call: `${'GET' | 'POST'} /api/${string}`;
  /** The variant, where a call has several. */
  of?: string;
  /** By wire names. `$post` and similar are created for the row; a function creates values that belong together. */
  payload?: Payload | (() => Promise<Payload>) | undefined;
  /** As multipart form data rather than JSON. */
  isForm?: boolean;
  /** Field names of the form's pictures. */
  pictures?: readonly string[];
  status?: number;
  /** Paths in the response with their values. */
  answer: Record<string, unknown>;
};

const text = expect.any(String);
const number = expect.any(Number);
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
const nothing = null;

/** Fields of every post, whatever its kind. */
const post = (at: string, type: string) => ({
  [`${at}.id`]: id,
  [`${at}.user_id`]: id,
  [`${at}.user.nom`]: text,
  [`${at}.user.pp`]: nothing,
  [`${at}.type`]: type,
  [`${at}.date`]: instant,
  [`${at}.popularite`]: number,
  [`${at}.commentairepubactualites`]: expect.any(Array),
});

/** Fields of every person in a list. */
const listed = (at: string, name: unknown = text) => ({
  [`${at}.id`]: id,
  [`${at}.nom`]: name,
  [`${at}.pp`]: nothing,
  [`${at}.verset`]: text,
});

/** Fields of every event in a list. */
const event = (at: string) => ({
  [`${at}.id`]: id,
  [`${at}.titre`]: text,
  [`${at}.texte`]: text,
  [`${at}.date`]: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  [`${at}.heure`]: expect.stringMatching(/^\d\d:\d\d$/),
  [`${at}.location`]: text,
  [`${at}.user.nom`]: 'Anna Author',
  [`${at}.participant`]: text,
  [`${at}.hostImage`]: nothing,
});

const profileNames =
  'id nom pseudo verset pp pc sexe birthday pays ville quartier profession telephone groupechretien role'.split(
    ' ',
  );

const profile = (at: string) =>
  Object.fromEntries(
    profileNames.map((name) => [`${at}.${name}`, name === 'id' ? id : expect.toSatisfy(isTextOrNull)]),
  );
const counted = [
  'countusers',
  'countallposts',
  'countposts',
  'countprieres',
  'counttestimonies',
  'countscriptures',
  'countlinks',
  'countevents',
] as const;
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

const rows: Row[] = [
  // ---- accounts
  {
    who: 'guest',
    call: 'POST /api/login',
    payload: async () => {
      const person = await people.join('Lea Login');
      await tools.setPassword(person);
      return { email: person.email, password: goodPassword };
    },
    answer: {
      statut: '200',
      'user.id': id,
      'user.nom': 'Lea',
      'user.prenom': 'Login',
      'user.role': 'user',
      'user.pp': nothing,
      token: text,
    },
  },
  {
    who: 'guest',
    call: 'POST /api/login',
    of: 'a wrong password',
    payload: { email: 'nobody@example.org', password: 'Wrong-Morning-7' },
    status: 422,
    answer: { statut: '422', message: 'Invalid email or password' },
  },
  {
    who: 'guest',
    call: 'POST /api/creer-compte',
    payload: { firstName: 'Nora', lastName: 'New', email: 'nora@example.org', password: goodPassword },
    answer: { statut: 200, id: text, message: text },
  },
  {
    who: 'guest',
    call: 'POST /api/creer-compte',
    of: 'an address that has an account',
    payload: async () => ({
      firstName: 'Nora',
      lastName: 'Again',
      email: cast.author.email,
      password: goodPassword,
    }),
    status: 409,
    answer: { statut: 409, message: 'This email address already exists!' },
  },
  {
    who: 'guest',
    call: 'POST /api/forgot-password',
    payload: { email: 'nobody@example.org' },
    answer: { statut: 200, message: text },
  },
  {
    who: 'guest',
    call: 'POST /api/change-password',
    payload: async () => {
      const { email } = await people.join('Fiona Forgetful');
      await ask({ who: 'guest', call: 'POST /api/forgot-password', payload: { email } });
      await tools.work();
      return { email, token: await tools.resetTokenFor(email), password: 'Harbour&Lights7' };
    },
    answer: { statut: 200, message: text },
  },
  {
    who: 'guest',
    call: 'POST /api/change-password',
    of: 'a link that is none',
    payload: { email: 'nobody@example.org', token: 'nothing', password: 'Harbour&Lights7' },
    status: 404,
    answer: { statut: 404, message: 'Information is insufficient' },
  },
  {
    who: 'guest',
    call: 'POST /api/verify-email',
    payload: async () => {
      const { handle } = await tools.signUp('vera@example.org');
      return { id: handle, verificationCode: await tools.codeFor('vera@example.org') };
    },
    answer: { statut: 200 },
  },
  {
    who: 'guest',
    call: 'POST /api/resend-link-verify',
    payload: async () => {
      const { handle } = await tools.signUp('rosa@example.org');
      clock.advance({ minutes: 2 });
      return { id: handle };
    },
    answer: { statut: 200, message: text },
  },

  // ---- notifications
  {
    who: 'reader',
    call: 'GET /api/notifications',
    answer: {
      'notifications[0].id': id,
      'notifications[0].lien': text,
      'notifications[0].date': instant,
      'notifications[0].details': text,
    },
  },
  { who: 'reader', call: 'GET /api/notification-nonlue', answer: { 'notifications.nombre': number } },
  {
    who: 'reader',
    call: 'POST /api/delete-notification',
    payload: { idnotification: '$notification' },
    answer: { statut: '200' },
  },
  { who: 'reader', call: 'POST /api/all-delete-notification', payload: {}, answer: { statut: '200' } },

  // ---- events
  { who: 'reader', call: 'GET /api/evenement', answer: event('events[0]') },
  {
    who: 'reader',
    call: 'GET /api/evenement/participer/$event',
    of: 'a GET, which changes nothing',
    status: 405,
    answer: { code: 'method_not_allowed', message: text },
  },
  {
    who: 'reader',
    call: 'POST /api/evenement/participer/$event',
    of: 'joining',
    payload: {},
    answer: { statut: 200, message: text },
  },
  {
    who: 'reader',
    call: 'POST /api/evenement/participer/$joined',
    of: 'leaving',
    payload: {},
    answer: { statut: 0, message: text },
  },
  {
    who: 'reader',
    call: 'GET /api/my-events',
    answer: {
      'myevents[0].id': id,
      'myevents[0].titre': text,
      'myevents[0].date': text,
      'myevents[0].description': text,
      'myevents[0].time': text,
      'myevents[0].hostName': 'Anna Author',
      'myevents[0].hostImage': nothing,
      'myevents[0].attendees': number,
      'myevents[0].userStatus': 'going',
    },
  },

  // ---- friends
  {
    who: 'author',
    call: 'GET /api/demande-amitie',
    answer: {
      ...listed('demandes[0]'),
      'demandes[0].iddemandeur': id,
      'demandes[0].citation': text,
      'demandes[0].commun': number,
    },
  },
  {
    who: 'author',
    call: 'POST /api/accepter-demande',
    payload: { iddemandeur: '$asker' },
    answer: { statut: '200' },
  },
  {
    who: 'author',
    call: 'POST /api/refuser-demande',
    payload: { iddemandeur: '$asker' },
    answer: { statut: '200' },
  },
  {
    who: 'reader',
    call: 'POST /api/ajouter-comme-ami',
    payload: { idevalueur: '$stranger' },
    answer: { statut: '200' },
  },
  {
    who: 'reader',
    call: 'GET /api/sent-request',
    answer: {
      'suggestion[0].id': id,
      'suggestion[0].sentDaysAgo': 0,
      'suggestion[0].user.pp': nothing,
      'suggestion[0].user.nom': text,
      'suggestion[0].user.verset': text,
    },
  },
  { who: 'reader', call: 'POST /api/cancel-request', payload: { id: '$sent' }, answer: { statut: '200' } },
  { who: 'admin', call: 'GET /api/all-suggestion-ami', answer: listed('suggestion[0]') },
  { who: 'guest', call: 'GET /api/all-suggestion-ami-guest', answer: listed('suggestion[0]') },

  // ---- people
  {
    who: 'guest',
    call: 'GET /api/profile/$author',
    answer: {
      ...profile('user'),
      'user.nom': 'Anna Author',
      'infos[0].id': id,
      nombreamis: number,
      ...listed('listeamis[0]', 'Frida Friend'),
    },
  },
  {
    who: 'author',
    call: 'GET /api/mes-infos/$author',
    answer: { statut: '200', ...profile('mesinfos'), 'mesinfos.nom': 'Anna', 'mesinfos.prenom': 'Author' },
  },
  {
    who: 'reader',
    call: 'GET /api/mes-infos/$author',
    of: 'somebody else’s',
    status: 403,
    answer: { statut: '403', message: text },
  },
  { who: 'reader', call: 'GET /api/recherche-personne/Anna', answer: listed('liste[0]', 'Anna Author') },

  // ---- posts
  {
    who: 'author',
    call: 'POST /api/post-actualite',
    of: 'a testimony',
    isForm: true,
    payload: {
      type: 'temoignage',
      titre: 'A letter',
      texte: 'It came',
      categorie: 'career',
      portee: 'friends',
    },
    status: 201,
    answer: {
      statut: '200',
      ...post('post', 'temoignage'),
      'post.portee': 'friends',
      'post.temoignageactualite.titre': 'A letter',
      'post.temoignageactualite.texte': 'It came',
      'post.temoignageactualite.categorie': 'career',
      'post.temoignageactualite.like': 0,
      'post.temoignageactualite.likeur': '',
      'post.temoignageactualite.partage': 0,
    },
  },
  {
    who: 'author',
    call: 'POST /api/post-actualite',
    of: 'a prayer',
    isForm: true,
    payload: { type: 'priere', titre: 'Surgery', texte: 'For her', categorie: 'healing', portee: 'public' },
    status: 201,
    answer: {
      ...post('post', 'priere'),
      'post.priereactualite.titre': 'Surgery',
      'post.priereactualite.texte': 'For her',
      'post.priereactualite.categorie': 'healing',
      'post.priereactualite.like': 0,
      'post.priereactualite.likeur': '',
      'post.priereactualite.partage': 0,
    },
  },
  {
    who: 'author',
    call: 'POST /api/post-actualite',
    of: 'a general post from the composer',
    isForm: true,
    payload: { type: 'edification', portee: 'public', titre: '', texte: 'At the lake', prayerDay: 'false' },
    status: 201,
    answer: {
      ...post('post', 'edification'),
      'post.edificationactualite.titre': nothing,
      'post.edificationactualite.texte': 'At the lake',
      'post.edificationactualite.photo': nothing,
      'post.edificationactualite.video': nothing,
    },
  },
  {
    who: 'author',
    call: 'POST /api/post-actualite',
    of: 'a scripture from the composer',
    payload: {
      type: 'scripture',
      portee: 'public',
      titre: 'Light',
      scripture: 'It shines',
      reference: 'John 1:5',
    },
    status: 201,
    answer: {
      ...post('post', 'scripture'),
      'post.scriptureactualite.titre': 'Light',
      'post.scriptureactualite.texte': 'It shines',
      'post.scriptureactualite.reference': 'John 1:5',
    },
  },
  {
    who: 'author',
    call: 'POST /api/post-actualite',
    of: 'a link from the composer',
    payload: { type: 'link', portee: 'public', texte: 'Look', url: 'https://example.org/garden' },
    status: 201,
    answer: {
      ...post('post', 'link'),
      'post.linkactualite.texte': 'Look',
      'post.linkactualite.url': 'https://example.org/garden',
    },
  },
  {
    who: 'admin',
    call: 'POST /api/post-actualite',
    of: 'the prayer of the day',
    payload: { type: 'priere', portee: 'public', texte: 'For peace', prayerDay: true },
    status: 201,
    answer: post('post', 'priere'),
  },
  {
    who: 'admin',
    call: 'POST /api/post-actualite',
    of: 'the verse of the day',
    isForm: true,
    payload: { type: 'scripture', portee: 'public', scripture: 'Rejoice', verseDay: 'true' },
    status: 201,
    answer: post('post', 'scripture'),
  },
  {
    who: 'author',
    call: 'POST /api/post-actualite',
    of: 'nothing',
    payload: { type: 'priere', portee: 'public', texte: '' },
    status: 400,
    answer: { statut: '400', code: 'invalid_input', message: text, 'fields.texte': text },
  },
  {
    who: 'author',
    call: 'POST /api/post-actualite',
    of: 'a mark of the day by somebody who is no administrator',
    payload: { type: 'priere', portee: 'public', texte: 'For peace', prayerDay: true },
    status: 403,
    answer: { statut: '403', code: 'forbidden', message: text },
  },
  {
    who: 'guest',
    call: 'POST /api/post-actualite',
    of: 'anything by a guest',
    payload: { type: 'priere', portee: 'public', texte: 'For peace' },
    status: 401,
    answer: { statut: '401', message: expect.stringContaining('Unauthenticated') },
  },
  {
    who: 'guest',
    call: 'POST /api/mono-post',
    payload: { id: '$commented' },
    answer: {
      ...post('post', 'priere'),
      'post.commentairepubactualites[0].commentaire': 'With you in prayer.',
      'post.commentairepubactualites[0].date': instant,
      'post.commentairepubactualites[0].user.nom': 'Ruth Reader',
      'post.commentairepubactualites[0].user.pp': nothing,
    },
  },
  {
    who: 'reader',
    call: 'POST /api/mono-post',
    of: 'an event to which one goes',
    payload: { id: '$joined' },
    answer: {
      ...post('post', 'evenement'),
      'post.evenementglobal.titre': 'Songs',
      'post.evenementglobal.texte': text,
      'post.evenementglobal.participant': expect.stringMatching(/^[0-9a-f-]{36},$/),
      'post.evenementglobal.nombreparticipant': 1,
    },
  },
  {
    who: 'guest',
    call: 'POST /api/mono-post',
    of: 'a post that is gone',
    payload: { id: '$missing' },
    status: 404,
    answer: { post: 'aucun' },
  },
  {
    who: 'author',
    call: 'POST /api/delete-post-actualite',
    payload: { id: '$post' },
    answer: { statut: '200' },
  },
  {
    who: 'reader',
    call: 'POST /api/delete-post-actualite',
    of: 'somebody else’s post',
    payload: { id: '$post' },
    status: 403,
    answer: { statut: '403', message: text },
  },

  // ---- reactions, comments and saved posts
  { who: 'reader', call: 'GET /api/liste-publication-auth', answer: post('pubs[0]', text) },
  { who: 'guest', call: 'GET /api/liste-publication-guest', answer: post('pubs[0]', text) },
  {
    who: 'guest',
    call: 'GET /api/liste-publication-auth',
    of: 'a guest',
    status: 401,
    answer: { message: expect.stringContaining('Unauthenticated') },
  },
  {
    who: 'reader',
    call: 'GET /api/prieres',
    answer: {
      statut: '200',
      ...post('pubs[0]', 'priere'),
      'pubs[0].priereactualite.texte': text,
      'pubs[0].priereactualite.statut': text,
      'pubs[0].priereactualite.reponse': null,
    },
  },
  {
    who: 'reader',
    call: 'GET /api/prieres?category=healing&status=new',
    of: 'one category that nobody prayed for yet',
    answer: {
      ...post('pubs[0]', 'priere'),
      'pubs[0].priereactualite.categorie': 'healing',
      'pubs[0].priereactualite.statut': 'new',
    },
  },
  {
    who: 'reader',
    call: 'GET /api/temoignages',
    answer: {
      statut: '200',
      ...post('pubs[0]', 'temoignage'),
      'pubs[0].temoignageactualite.texte': text,
      'pubs[0].temoignageactualite.priere': null,
    },
  },
  {
    who: 'author',
    call: 'GET /api/temoignages?category=career',
    of: 'one category',
    answer: { ...post('pubs[0]', 'temoignage'), 'pubs[0].temoignageactualite.categorie': 'career' },
  },

  // ---- what people do with posts
  { who: 'reader', call: 'POST /api/like', payload: { id: '$post' }, answer: { statut: '200', like: 1 } },
  {
    who: 'reader',
    call: 'POST /api/like',
    of: 'the wanted state',
    payload: { id: '$post', like: false },
    answer: { statut: '200', like: 0 },
  },
  {
    who: 'reader',
    call: 'POST /api/ajout-commentaire-publication',
    payload: { publicationid: '$post', commentaire: 'With you' },
    status: 201,
    answer: {
      'commentaire.commentaire': 'With you',
      'commentaire.date': instant,
      'commentaire.user.nom': 'Ruth Reader',
      'commentaire.user.pp': nothing,
    },
  },
  {
    who: 'reader',
    call: 'POST /api/partage-post-actualite',
    payload: { id: '$post' },
    answer: { statut: '200', partage: 1 },
  },
  {
    who: 'reader',
    call: 'POST /api/signaler',
    payload: { id: '$post' },
    answer: { statut: '200', message: text },
  },
  {
    who: 'reader',
    call: 'POST /api/signaler',
    of: 'the same post again',
    payload: { id: '$reported' },
    status: 409,
    answer: { statut: '300', message: text },
  },

  // ---- days
  {
    who: 'guest',
    call: 'GET /api/prayer-verse-day',
    answer: {
      'verse.id': id,
      'verse.scriptureactualite.titre': 'The verse',
      'verse.scriptureactualite.texte': text,
      'verse.scriptureactualite.reference': 'John 1:5',
      'prayer.id': id,
      'prayer.type': 'priere',
      'prayer.priereactualite.titre': 'The prayer',
      'prayer.priereactualite.texte': text,
      'prayer.priereactualite.photo': nothing,
    },
  },

  // ---- the administration
  {
    who: 'admin',
    call: 'GET /api/dashboard/home',
    answer: {
      ...Object.fromEntries(counted.map((name) => [name, number])),
      listprieres: expect.any(Array),
      listtestimonies: expect.any(Array),
    },
  },
  {
    who: 'admin',
    call: 'GET /api/dashboard/users',
    answer: {
      'data[0].id': id,
      'data[0].nom': text,
      'data[0].email': text,
      'data[0].pp': nothing,
      'data[0].role': text,
      'data[0].status': text,
      'data[0].created_at': instant,
    },
  },
  {
    who: 'admin',
    call: 'GET /api/dashboard/users/$author',
    of: 'a GET, which reads and deletes nobody',
    answer: {
      'user.id': id,
      'user.nom': 'Anna Author',
      'user.lastLogin': expect.toSatisfy(isTextOrNull),
      'user.verset': text,
      'user.bannerImage': nothing,
      'user.socialLinks.facebook': nothing,
      'user.socialLinks.twitter': nothing,
      'user.socialLinks.instagram': nothing,
    },
  },
  {
    who: 'admin',
    call: 'POST /api/dashboard/users/store',
    payload: {
      id: 'made-by-the-client',
      nom: 'Nadia Newly',
      email: 'nadia@example.org',
      password: goodPassword,
      pp: '',
      role: 'user',
      status: 'active',
      registrationDate: '2020-01-01T00:00:00.000Z',
      groupechretien: 'St. Anne',
      quartier: 'The harbour',
      pseudo: '',
    },
    status: 201,
    answer: {
      'user.id': id,
      'user.nom': 'Nadia Newly',
      'user.email': 'nadia@example.org',
      'user.role': 'user',
      'user.groupechretien': 'St. Anne',
      'user.quartier': 'The harbour',
      'user.created_at': expect.not.stringContaining('2020'),
    },
  },
  {
    who: 'admin',
    call: 'GET /api/dashboard/posts?kind=prayer',
    answer: {
      'pubs[0].id': id,
      'pubs[0].type': 'priere',
      'pubs[0].status': text,
      'pubs[0].portee': text,
      'pubs[0].date': instant,
      'pubs[0].created_at': instant,
      'pubs[0].metrics.like': number,
      'pubs[0].metrics.comments': number,
      'pubs[0].user.nom': text,
      'pubs[0].user.pp': nothing,
      'pubs[0].user.verset': text,
      'pubs[0].priereactualite.titre': expect.toSatisfy(isTextOrNull),
      'pubs[0].priereactualite.texte': text,
      'pubs[0].priereactualite.like': number,
      'pubs[0].priereactualite.nombresignalement': number,
    },
  },
  {
    who: 'admin',
    call: 'POST /api/delete-post-actualite',
    of: 'a prayer, by its type too',
    payload: { type: 'priere', id: '$post' },
    answer: { statut: '200' },
  },
  {
    who: 'admin',
    call: 'GET /api/dashboard/event/$joined',
    answer: {
      'event.id': id,
      'event.titre': 'Songs',
      'event.texte': text,
      'event.date': text,
      'event.heure': text,
      'event.lieu': text,
      'event.participant': text,
      'participants[0].nom': 'Ruth Reader',
      'participants[0].pp': nothing,
      'participants[0].email': text,
    },
  },
  {
    who: 'admin',
    call: 'GET /api/dashboard/event/delete/$event',
    of: 'a GET, which changes nothing',
    status: 405,
    answer: { code: 'method_not_allowed', message: text },
  },
  {
    who: 'admin',
    call: 'POST /api/dashboard/event/delete/$event',
    answer: { statut: '200' },
  },
  {
    who: 'admin',
    call: 'POST /api/dashboard/event/update',
    payload: {
      id: '$event',
      titre: 'Soup for all',
      texte: 'Come as you are, with a spoon.',
      date: '2026-12-05',
      heure: '18:30',
      lieu: 'Parish hall',
    },
    answer: { statut: '200', 'event.heure': '18:30', 'event.lieu': 'Parish hall' },
  },
  {
    who: 'admin',
    call: 'POST /api/evenement/add',
    payload: {
      titre: 'Choir evening',
      texte: 'Come and sing with us on this evening.',
      date: '2026-12-05',
      heure: '19:30',
      lieu: 'Parish hall',
    },
    status: 201,
    answer: { statut: '200', 'event.titre': 'Choir evening', 'event.lieu': 'Parish hall' },
  },
  {
    who: 'reader',
    call: 'GET /api/dashboard/users',
    of: 'a member',
    status: 403,
    answer: { statut: '403', message: text },
  },

  // ---- the member's own profile, last: the posts above need an author without a picture
  {
    who: 'admin',
    call: 'POST /api/update-profile',
    isForm: true,
    pictures: ['pp', 'pc'],
    payload: async () => ({
      id: cast.admin.id,
      nom: 'Ada',
      prenom: 'Admin',
      sexe: 'femme',
      birthday: '1980-05-17',
      pays: 'Canada',
      ville: 'Moncton',
      quartier: 'The harbour',
      pseudo: 'Glad to be here',
      verset: 'Rejoice always',
      profession: 'Baker',
      telephone: '506 555-0142',
      groupechretien: 'St. Anne',
    }),
    answer: { statut: '200' },
  },
  {
    who: 'admin',
    call: 'GET /api/mes-infos/$admin',
    of: 'what was changed',
    answer: {
      'mesinfos.sexe': 'femme',
      'mesinfos.birthday': '1980-05-17',
      'mesinfos.pays': 'Canada',
      'mesinfos.ville': 'Moncton',
      'mesinfos.quartier': 'The harbour',
      'mesinfos.pseudo': 'Glad to be here',
      'mesinfos.verset': 'Rejoice always',
      'mesinfos.profession': 'Baker',
      'mesinfos.groupechretien': 'St. Anne',
      'mesinfos.pp': text,
      'mesinfos.pc': text,
    },
  },
];

let cast: Record<Exclude<Who, 'guest'>, Person>;

beforeAll(async () => {
  cast = {
    author: await people.join('Anna Author'),
    reader: await people.join('Ruth Reader'),
    admin: await people.join('Ada Admin', { role: 'admin' }),
  };
  // Guests see members who have public posts.
  const frida = await people.join('Frida Friend');
  await people.befriend(cast.author, frida);
  await people.post(frida);
});

/** Creates the posts that the rows name. */
const makers: Record<string, () => Promise<string>> = {
  $author: async () => cast.author.id,
  $admin: async () => cast.admin.id,
  $event: () => people.event(cast.author, { title: 'Soup for all', text: 'Come as you are' }),
  $joined: async () => {
    const eventId = await people.event(cast.author, { title: 'Songs' });
    await people.answerEvent(cast.reader, eventId, 'going');
    return eventId;
  },
  $notification: async () => (await notify(cast.reader)).id,
  $stranger: async () => (await people.join('Sarah Stranger')).id,
  $asker: async () => {
    const asker = await people.join('Aldo Asker');
    await befriend(asker, cast.author);
    return asker.id;
  },
  $sent: async () => {
    await befriend(cast.reader, await people.join('Sally Sent'));
    return (await call('GET /api/sent-request', cast.reader)).json().suggestion[0].id;
  },
  $post: () => people.post(cast.author),
  $missing: async () => '01a2000c-71f8-72a1-9451-90325a8b2aeb',
  $commented: async () => {
    const postId = await people.post(cast.author);
    await people.comment(cast.reader, postId);
    return postId;
  },
  $reported: async () => {
    const postId = await people.post(cast.author);
    await ask({ who: 'reader', call: 'POST /api/signaler', payload: { id: postId } });
    return postId;
  },
};

/** Creates a comment notification. */
async function notify({ id: memberId }: Person): Promise<{ id: string }> {
  const now = clock.now();
  const row = {
    id: newId(),
    member_id: memberId,
    kind: 'commented' as const,
    post_id: await people.post(cast.reader),
    actor_id: cast.author.id,
    first_at: now,
    last_at: now,
  };
  await platform.db.insertInto('notifications').values(row).execute();
  return row;
}

const call = (name: Row['call'], person: Person, payload?: Payload) =>
  ask({ who: 'reader', call: name, payload, token: person.token });
const befriend = async (one: Person, other: Person) => {
  const { statusCode, body } = await call('POST /api/ajouter-comme-ami', one, { idevalueur: other.id });
  expect(statusCode, body).toBe(200);
};

async function fill(payload: Payload | (() => Promise<Payload>)): Promise<Payload> {
  if (typeof payload === 'function') return payload();
  const filled = Object.entries(payload).map(async ([name, value]): Promise<[string, string | boolean]> => {
    const make = makers[String(value)];
    return [name, make ? await make() : value];
  });
  return Object.fromEntries(await Promise.all(filled));
}

async function fillCall(asked: Row['call']): Promise<Row['call']> {
  const [named] = /\$\w+/.exec(asked) ?? [];
  const make = named === undefined ? undefined : makers[named];
  if (named === undefined) return asked;
  if (!make) throw new Error(`nobody makes ${named}`);
  return `${asked.startsWith('GET') ? 'GET' : 'POST'} /api/${asked.split('/api/')[1]?.replace(named, await make())}`;
}

const boundary = 'the-parish-door';
async function asForm(payload: Payload, pictures: readonly string[] = []): Promise<Buffer> {
  const background = '#557733';
  const file = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const head = (name: string, more = '') =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`);
  const end = Buffer.from('\r\n');
  return Buffer.concat([
    ...Object.entries(payload).flatMap(([name, value]) => [head(name), Buffer.from(String(value)), end]),
    ...pictures.flatMap((name) => [
      head(name, '; filename="garden.png"\r\ncontent-type: image/png'),
      file,
      end,
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

type Asked = Pick<Row, 'who' | 'call' | 'isForm' | 'pictures'> & {
  payload?: Payload | undefined;
  /** Overrides the token of `who`. */
  token?: string;
};

async function ask({ who, call: asked, payload, isForm = false, pictures, token }: Asked) {
  const [method, url] = asked.split(' ');
  const type = isForm ? `multipart/form-data; boundary=${boundary}` : 'application/json';
  return await http.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: url ?? '',
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(payload && { 'content-type': type }),
      // API clients sign in with the token of their login.
      ...(who !== 'guest' && { authorization: `Bearer ${token ?? cast[who].token}` }),
    },
    ...(payload && { payload: isForm ? await asForm(payload, pictures) : JSON.stringify(payload) }),
  });
}

describe('the public API', () => {
  beforeAll(async () => {
    const picks = [
      ['verse', await people.post(cast.author, { kind: 'scripture', title: 'The verse' })],
      ['prayer', await people.post(cast.author, { title: 'The prayer' })],
    ] as const;
    await people.post(cast.author, { kind: 'testimony', title: 'A letter' });
    await people.answerEvent(cast.reader, await people.event(cast.author, { title: 'Choir' }), 'going');
    await notify(cast.reader);
    await befriend(await people.join('Irma Inviter'), cast.author);
    await befriend(cast.reader, await people.join('Paul Pending'));
    for (const [slot, postId] of picks) {
      await platform.db
        .insertInto('daily_picks')
        .values({ slot, day: '2026-11-20', language: 'en', post_id: postId, chosen_at: platform.clock.now() })
        .execute();
    }
  });

  test.each(['POST /api/all-delete-notification', 'POST /api/evenement/participer/$event'] as const)(
    '%s accepts an empty body, whatever its content type',
    async (name) => {
      const [, url = ''] = (await fillCall(name)).split(' ');
      for (const type of [undefined, 'application/json']) {
        // The inbox of a member that no row reads.
        const authorization = `Bearer ${cast.admin.token}`;
        const headers = { authorization, ...(type && { 'content-type': type }) };
        const { statusCode, body } = await http.inject({ method: 'POST', url, headers });
        expect(statusCode, body).toBe(200);
      }
    },
  );

  test('every call of the table is made at least once', () => {
    const asked = rows.map((row) =>
      row.call
        .replace(/\?.*$/, '')
        .replace(/\$\w+$/, '{id}')
        .replace(/(recherche-personne)\/\w+$/, '$1/{term}'),
    );
    expect(table.filter((name) => !asked.includes(name))).toEqual([]);
    expect([...new Set(asked)].filter((name) => !table.some((entry) => entry === name))).toEqual([]);
  });

  // Calendar days first: two other rows choose posts for today.
  const days = rows.filter(({ call }) => call.includes('prayer-verse-day'));
  const ordered = [...days, ...rows.filter((row) => !days.includes(row))];

  test.each(ordered.map((row) => [row.call, row.of ?? row.who, row] as const))(
    '%s (%s)',
    async (_call, _of, row) => {
      const payload = row.payload && (await fill(row.payload));
      const answer = await ask({ ...row, call: await fillCall(row.call), payload });
      expect(answer.statusCode, answer.body).toBe(row.status ?? 200);
      const body = answer.json();
      for (const [path, value] of Object.entries(row.answer)) expect(body).toHaveProperty(path, value);
    },
  );
});
