import { draftKeyPrefix } from '../../platform/draft-removal.ts';
import { parseDraft, readDraftText, saveDraftText } from '../../platform/drafts.ts';
import { type CreatePostDraft, createPostDraftKey, emptyCreatePostDraft } from './create-post-draft.ts';
import { hasPostContent } from './post-fields.ts';

/** From another application, by the `share_target` of the manifest. */
export type SharedText = { title: string; text: string; url: string };

const parameters = ['title', 'text', 'url'] as const;

export function parseSharedText(search: URLSearchParams): SharedText | null {
  const [title, text, url] = parameters.map((name) => search.get(name)?.trim() ?? '');
  // Android puts the address of a page into the text.
  const isAddress = !url && URL.canParse(text ?? '') && /^https?:\/\/\S+$/.test(text ?? '');
  const shared = isAddress
    ? { title: title ?? '', text: '', url: text ?? '' }
    : { title: title ?? '', text: text ?? '', url: url ?? '' };
  return Object.values(shared).some((value) => value !== '') ? shared : null;
}

/** Adds it to what the member was writing. A draft that has words keeps its type and title. */
export function mergeSharedText(draft: CreatePostDraft, { title, text, url }: SharedText): CreatePostDraft {
  if (!hasPostContent(draft))
    return { ...emptyCreatePostDraft, type: url === '' ? 'text' : 'link', title, text, url };
  const added = [title, text, url].filter((value) => value !== '' && !draft.text.includes(value));
  return { ...draft, text: [draft.text.trim(), ...added].filter((value) => value !== '').join('\n\n') };
}

/** For the create-post page before it opens. The address is left without the text, so that a reload does not add it again. */
export function takeSharedText(memberId: string): void {
  const search = new URLSearchParams(location.search);
  const shared = parseSharedText(search);
  if (!shared) return;
  for (const name of parameters) search.delete(name);
  const rest = search.size > 0 ? `?${search}` : '';
  history.replaceState(history.state, '', `${location.pathname}${rest}`);
  const storageKey = `${draftKeyPrefix(memberId)}${createPostDraftKey}`;
  const kept = readDraftText(storageKey);
  const draft = kept === null ? emptyCreatePostDraft : parseDraft(kept, emptyCreatePostDraft);
  saveDraftText(storageKey, JSON.stringify(mergeSharedText(draft, shared)));
}
