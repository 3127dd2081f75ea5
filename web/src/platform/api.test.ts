import { login, signUp, verifyEmail } from '@radiant/contract/accounts.ts';
import { listComments } from '@radiant/contract/comments.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { deleteUser } from '@radiant/contract/users.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, buildBody, buildUrl, call, onApiError, toApiError } from './api.ts';
import { setReauthenticationPrompt } from './reauthentication.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

const postId = '0193a7c4-0000-7000-8000-000000000001';

describe('buildUrl', () => {
  test('fills the path and adds the query without absent values', () => {
    const query = { limit: 20, cursor: undefined };
    expect(buildUrl(listComments.path, { params: { id: postId }, query })).toBe(
      `/api/posts/${postId}/comments?limit=20`,
    );
  });

  test('percent-encodes path parameters', () => {
    expect(buildUrl('/api/x/{id}', { params: { id: 'a/../b?c' } })).toBe('/api/x/a%2F..%2Fb%3Fc');
  });
});

describe('buildBody', () => {
  test('uses wire names in JSON', () => {
    const body = {
      firstName: 'Ana',
      lastName: 'Roy',
      email: 'ana@example.org',
      password: 'x',
      accepted: true,
    };
    expect(JSON.parse(String(buildBody(signUp.body?.names ?? {}, { body }, false)))).toEqual({
      firstName: 'Ana',
      lastName: 'Roy',
      email: 'ana@example.org',
      password: 'x',
      conditions: true,
    });
  });

  test('builds a multipart form when the call takes files', () => {
    const body = { kind: 'prayer', audience: 'friends', title: '', text: 'Please', alt: '', language: 'fr' };
    const photo = new File(['…'], 'river.jpg', { type: 'image/jpeg' });
    const form = buildBody(createPost.body?.names ?? {}, { body, files: { photo, video: null } }, true);
    expect(form).toBeInstanceOf(FormData);
    expect(form instanceof FormData && Object.fromEntries(form)).toMatchObject({
      type: 'priere',
      portee: 'friends',
      titre: '',
      texte: 'Please',
      langue: 'fr',
      photo: expect.any(File),
    });
    expect(form instanceof FormData && form.has('video')).toBe(false);
  });
});

test('a multipart form has lists of ids as text and lists of objects as JSON', () => {
  const textOf = (names: Parameters<typeof buildBody>[0], body: unknown, field: string) => {
    const form = buildBody(names, { body }, true);
    return form instanceof FormData ? form.get(field) : null;
  };
  expect(textOf(createPost.body?.names ?? {}, { taggedIds: ['a', 'b'] }, 'personnes')).toBe('a,b');
  const pictures = [{ id: 'photo', alt: 'A, b' }];
  expect(textOf(updatePost.body?.names ?? {}, { pictures }, 'images')).toBe(JSON.stringify(pictures));
  expect(textOf(updatePost.body?.names ?? {}, { pictures: [] }, 'images')).toBe('');
});

describe('toApiError', () => {
  test('translates field names to English', () => {
    const error = toApiError({
      status: 400,
      wire: { statut: 400, code: 'invalid_input', message: 'No', fields: { verificationCode: 'Wrong' } },
      retryAfter: null,
      names: verifyEmail.body?.names ?? {},
    });
    expect(error).toMatchObject({ code: 'invalid_input', status: 400, fields: { code: 'Wrong' } });
  });

  test('reads Retry-After', () => {
    const error = toApiError({
      status: 429,
      wire: { code: 'too_many_requests' },
      retryAfter: '90',
      names: {},
    });
    expect(error).toMatchObject({ code: 'too_many_requests', retryAfter: 90 });
  });

  test('reads the verification handle', () => {
    const wire = { code: 'email_unverified', message: 'First', id: 'opaque' };
    expect(toApiError({ status: 422, wire, retryAfter: null, names: {} }).handle).toBe('opaque');
  });

  test.each([
    [502, 'unavailable'],
    [413, 'body_too_large'],
    [401, 'unauthenticated'],
    [500, 'internal'],
  ])('derives the code of a proxy’s HTML page from status %i', (status, code) => {
    expect(toApiError({ status, wire: null, retryAfter: null, names: {} }).code).toBe(code);
  });

  test('derives an unknown code from the status', () => {
    expect(toApiError({ status: 404, wire: { code: 'toString' }, retryAfter: null, names: {} }).code).toBe(
      'not_found',
    );
  });
});

describe('call', () => {
  const fetching = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.stubGlobal('fetch', fetching);
    vi.stubGlobal('document', { documentElement: { lang: 'fr-CA' } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    fetching.mockReset();
  });

  const body = { email: 'ana@example.org', password: 'x', remember: true };

  test('sends the reader’s language and returns the decoded answer', async () => {
    fetching.mockResolvedValue(
      answer(200, {
        statut: '200',
        token: 't',
        user: {
          id: postId,
          nom: 'Ana',
          prenom: 'Roy',
          nomaffiche: 'Ana Roy',
          email: 'ana@example.org',
          role: 'user',
          pp: null,
          porteedefaut: null,
          changermotdepasse: false,
          consentements: [],
          suppressionle: null,
        },
      }),
    );
    const { user } = await call(login, { body });
    expect(user).toMatchObject({ firstName: 'Ana', lastName: 'Roy', consentsDue: [] });
    const [url, init] = fetching.mock.calls[0] ?? [];
    expect(url).toBe('/api/login');
    expect(init?.headers).toMatchObject({
      'Accept-Language': 'fr-CA',
      'Content-Type': 'application/json',
    });
  });

  test('rejects with unreachable when there is no answer', async () => {
    fetching.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call(login, { body })).rejects.toMatchObject({ code: 'unreachable', status: 0 });
  });

  test('rejects with aborted when the caller cancels', async () => {
    const controller = new AbortController();
    controller.abort();
    fetching.mockRejectedValue(new DOMException('Aborted', 'AbortError'));
    await expect(call(login, { body, signal: controller.signal })).rejects.toMatchObject({ code: 'aborted' });
  });

  test('reports each failed call to listeners once', async () => {
    const listener = vi.fn();
    const stop = onApiError(listener);
    fetching.mockImplementation(async () => answer(401, { code: 'unauthenticated', message: 'No' }));
    await expect(call(login, { body, silent: true })).rejects.toBeInstanceOf(ApiError);
    expect(listener).toHaveBeenCalledExactlyOnceWith({
      error: expect.objectContaining({ code: 'unauthenticated' }),
      silent: true,
    });
    stop();
    await expect(call(login, { body })).rejects.toBeInstanceOf(ApiError);
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('a call that needs a recent sign-in', () => {
  const refused = () => answer(403, { code: 'reauthentication_required' });
  const done = () => answer(200, { statut: '200' });
  const asked: string[] = [];
  beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'en-CA' } }));
  const answerAll = (...answers: Response[]) =>
    vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
      asked.push(`${method} ${url}`);
      return answers.shift() ?? answer(500, {});
    });
  afterEach(() => {
    asked.length = 0;
    vi.unstubAllGlobals();
  });
  const remove = () => call(deleteUser, { params: { id: postId } });

  test('is retried after the reader has confirmed their identity', async () => {
    answerAll(refused(), done());
    const stop = setReauthenticationPrompt(async () => true);
    await remove();
    stop();
    expect(asked).toEqual(Array(2).fill(`DELETE /api/dashboard/users/${postId}`));
  });

  test('fails when the reader cancels', async () => {
    answerAll(refused(), done());
    const stop = setReauthenticationPrompt(async () => false);
    await expect(remove()).rejects.toMatchObject({ code: 'reauthentication_required' });
    stop();
    expect(asked).toHaveLength(1);
  });

  test('shares one prompt with concurrent calls', async () => {
    answerAll(refused(), refused(), done(), done());
    let questions = 0;
    const stop = setReauthenticationPrompt(async () => {
      questions += 1;
      await new Promise((resolve) => setTimeout(resolve));
      return true;
    });
    await Promise.all([remove(), remove()]);
    stop();
    expect(questions).toBe(1);
  });
});
