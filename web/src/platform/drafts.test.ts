import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeDrafts } from './draft-removal.ts';
import { changedSince, clearUnlessChanged, parseDraft } from './drafts.ts';
import { memoryStorage } from './memory-storage.ts';

test('a stored draft is read back unchanged', () => {
  expect(parseDraft(JSON.stringify('Lord, hear us'), '')).toBe('Lord, hear us');
  expect(parseDraft(JSON.stringify({ title: 'T', text: 'x' }), { title: '', text: '' })).toEqual({
    title: 'T',
    text: 'x',
  });
});

test('a field missing from an older draft gets its empty value', () => {
  expect(parseDraft('{"text":"x"}', { title: '', text: '' })).toEqual({ title: '', text: 'x' });
});

test('a text stored without a name is the text of its form', () => {
  expect(parseDraft<{ text?: string }>('"Lord, hear us"', {})).toEqual({ text: 'Lord, hear us' });
});

test.each(['{oops', 'null', '7', '[]'])('%s is not read as a draft', (text) => {
  expect(parseDraft(text, { title: '' })).toEqual({ title: '' });
});

test('clears a sent draft unless it changed meanwhile', () => {
  const clear = clearUnlessChanged({ text: 'For rain' }, { text: '' });
  expect(clear({ text: 'For rain' })).toEqual({ text: '' });
  expect(clear({ text: 'For rain, and soon' })).toEqual({ text: 'For rain, and soon' });
});

test('keeps changes made while others were being saved', () => {
  const sent = { title: 'Rain', zones: ['a'] };
  expect(changedSince({ title: 'Rain', zones: ['a'] }, sent)).toEqual({});
  expect(changedSince({ title: 'Snow', zones: ['a'], text: 'x' }, sent)).toEqual({
    title: 'Snow',
    text: 'x',
  });
});

describe('one tab', () => {
  const key = 'radiant-draft:ana:composer';
  /** Loads the module in a simulated browser; `send` emits a storage event of another tab. */
  async function openTab() {
    const handlers = new Set<(event: StorageEvent) => void>();
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('sessionStorage', memoryStorage());
    vi.stubGlobal('addEventListener', (_: string, handler: () => void) => handlers.add(handler));
    vi.stubGlobal('removeEventListener', (_: string, handler: () => void) => handlers.delete(handler));
    vi.resetModules();
    const drafts = await import('./drafts.ts');
    const removeInOtherTab = () => {
      const oldValue = localStorage.getItem(key);
      localStorage.removeItem(key);
      for (const handler of handlers) handler(Object.assign(new Event('storage'), removal(oldValue)));
    };
    return { drafts, handlers, removeInOtherTab };
  }
  const removal = (oldValue: string | null) => ({
    key,
    oldValue,
    newValue: null,
    url: '',
    storageArea: null,
    initStorageEvent: () => {},
  });
  const remember = (id: string) =>
    localStorage.setItem(
      'user',
      JSON.stringify({ id, login: 'true', role: 'user', firstName: 'A', lastName: 'B', avatarUrl: null }),
    );

  afterEach(() => vi.unstubAllGlobals());

  test('notifies every subscriber of a draft', async () => {
    const { drafts, handlers } = await openTab();
    const notified: string[] = [];
    const stop = drafts.subscribeToDraft(key, () => notified.push(`one: ${drafts.currentDraftText(key)}`));
    const stopOther = drafts.subscribeToDraft(key, () =>
      notified.push(`other: ${drafts.currentDraftText(key)}`),
    );
    drafts.saveDraftText(key, 'For rain');
    expect(notified).toEqual(['one: For rain', 'other: For rain']);
    stop();
    stopOther();
    drafts.saveDraftText(key, null);
    expect(notified).toHaveLength(2);
    expect(handlers.size).toBe(0);
  });

  test('keeps showing text that storage has no space for', async () => {
    const { drafts } = await openTab();
    drafts.subscribeToDraft(key, () => {});
    localStorage.setItem = () => {
      throw new Error('full');
    };
    drafts.saveDraftText(key, 'For rain');
    expect(drafts.currentDraftText(key)).toBe('For rain');
  });

  test('drops a draft that another tab sent', async () => {
    const { drafts, removeInOtherTab } = await openTab();
    remember('ana');
    drafts.subscribeToDraft(key, () => {});
    drafts.saveDraftText(key, 'For rain');
    removeInOtherTab();
    expect(drafts.currentDraftText(key)).toBeNull();
  });

  test('keeps showing a draft after a sign-out in another tab', async () => {
    const { drafts, removeInOtherTab } = await openTab();
    drafts.subscribeToDraft(key, () => {});
    drafts.saveDraftText(key, 'For rain');
    removeInOtherTab();
    expect(drafts.currentDraftText(key)).toBe('For rain');
  });
});

describe('two tabs', () => {
  const key = 'radiant-draft:ana:composer';
  /** Each tab has its own module and session storage; local storage is shared. */
  async function openTab(session = memoryStorage()) {
    const within = <T>(act: (drafts: typeof import('./drafts.ts')) => T): Promise<T> => {
      vi.stubGlobal('sessionStorage', session);
      return Promise.resolve(act(drafts));
    };
    vi.resetModules();
    const drafts = await import('./drafts.ts');
    return {
      session,
      read: () => within(({ readDraftText }) => readDraftText(key)),
      write: (text: string | null) => within(({ saveDraftText }) => saveDraftText(key, text)),
    };
  }

  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
  afterEach(() => vi.unstubAllGlobals());

  test('each keep their own text across a reload', async () => {
    const [one, other] = [await openTab(), await openTab()];
    expect([await one.read(), await other.read()]).toEqual([null, null]);
    await one.write('For rain');
    await other.write('For sun');
    await one.write('For rain, and soon');
    await other.write('For sun, and soon');
    const [again, otherAgain] = [await openTab(one.session), await openTab(other.session)];
    expect(await again.read()).toBe('For rain, and soon');
    expect(await otherAgain.read()).toBe('For sun, and soon');
  });

  test('diverge after starting from the same draft', async () => {
    const one = await openTab();
    await one.read();
    await one.write('For rain');
    const other = await openTab();
    expect(await other.read()).toBe('For rain');
    await other.write('For rain and sun');
    await one.write('For rain and wind');
    expect(await (await openTab(one.session)).read()).toBe('For rain and wind');
    expect(await (await openTab(other.session)).read()).toBe('For rain and sun');
  });

  test('clear only their own draft, and a new tab takes over the other', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await one.read();
    await other.read();
    await one.write('For rain');
    await other.write('For sun');
    await one.write(null);
    expect(await (await openTab()).read()).toBe('For sun');
    await other.write(null);
    expect(await (await openTab()).read()).toBeNull();
    expect(localStorage.length).toBe(0);
    expect(other.session.length).toBe(0);
  });

  test('lose all drafts on logout', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await one.read();
    await other.read();
    await one.write('For rain');
    await other.write('For sun');
    localStorage.setItem('radiant-draft:ben:composer', 'Another’s');
    removeDrafts('ana');
    expect(Object.keys(localStorage)).toEqual(['radiant-draft:ben:composer']);
  });

  test('keep one slot while storage is full', async () => {
    const one = await openTab();
    await one.read();
    await one.write('short');
    const { setItem } = localStorage;
    localStorage.setItem = () => {
      throw new Error('full');
    };
    await one.write('much longer');
    localStorage.setItem = setItem;
    await one.write('short again');
    expect(Object.keys(localStorage).filter((name) => name.startsWith(key))).toEqual([key]);
  });
});
