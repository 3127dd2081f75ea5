import type { Audience, TaggedPerson } from '@radiant/contract/post-shapes.ts';
import type { PostDraft } from '@radiant/contract/posts.ts';
import type { ScheduledPost } from '@radiant/contract/scheduled-posts.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { draftKeyPrefix } from '../../platform/draft-removal.ts';
import { parseDraft, readDraftText, saveDraftText } from '../../platform/drafts.ts';
import { type ComposerDraft, getTabFields } from './composer-draft.ts';
import type { ComposerTab } from './composer-tabs.ts';
import type { SubmitAttempt } from './submit-attempt.ts';

/** What can be made on the page, in the order of its tabs. */
export const createPostTypes = ['text', 'image', 'video', 'link'] as const;
export type CreatePostType = (typeof createPostTypes)[number];

/** What is being written on the page; the words stay when another type is chosen. */
export type CreatePostDraft = {
  type: CreatePostType;
  /** Null: as the member or the site proposes. */
  audience: Audience | null;
  /** Null: as the screen speaks. */
  language: Locale | null;
  title: string;
  text: string;
  url: string;
  alt: string;
  /** The chosen file's name, and under which key it is kept in this browser. */
  media: { name: string; key: string } | null;
  location: string;
  tagged: TaggedPerson[];
  /** To be published at this time of the reader's own clock. */
  isScheduled: boolean;
  date: string;
  time: string;
  /** One that waits already and is changed here. */
  scheduledId: string | null;
  attempt: SubmitAttempt | null;
};

export const emptyCreatePostDraft: CreatePostDraft = {
  type: 'text',
  audience: null,
  language: null,
  title: '',
  text: '',
  url: '',
  alt: '',
  media: null,
  location: '',
  tagged: [],
  isScheduled: false,
  date: '',
  time: '',
  scheduledId: null,
  attempt: null,
};

/** Under which the words are kept in this browser. */
export const createPostDraftKey = 'create-post';

/** Whether there is anything that would be missed. */
export const hasCreatePostContent = ({
  title,
  text,
  url,
  media,
  location,
  tagged,
}: CreatePostDraft): boolean =>
  media !== null || tagged.length > 0 || [title, text, url, location].some((words) => words.trim() !== '');

const getCreatePostType = (tab: ComposerTab, hasFile: boolean): CreatePostType => {
  if (tab === 'link' || tab === 'video') return tab;
  return hasFile ? 'image' : 'text';
};

const joinTexts = (one: string, other: string, between: string) =>
  [one.trim(), other.trim()].filter((words) => words !== '').join(between);

/** A draft with what was written in the composer. What is there already stays; nobody's words are lost. */
export function mergeComposerDraft(
  draft: CreatePostDraft,
  composer: ComposerDraft,
  tab: ComposerTab,
): CreatePostDraft {
  const { title, text, url, alt, media } = getTabFields(composer, tab);
  if (hasCreatePostContent(draft)) {
    return {
      ...draft,
      title: joinTexts(draft.title, title, ' – '),
      text: joinTexts(draft.text, text, '\n\n'),
      url: draft.url || url,
      ...(draft.media === null && { media, alt }),
    };
  }
  const { audience, language } = composer;
  return {
    ...emptyCreatePostDraft,
    type: getCreatePostType(tab, media !== null),
    audience,
    language,
    title,
    text,
    url,
    alt,
    media,
  };
}

/** Keeps what was written in the composer for the page, before it opens. A chosen file stays where it is kept. */
export function copyToCreatePostDraft(memberId: string, composer: ComposerDraft, tab: ComposerTab): void {
  const storageKey = `${draftKeyPrefix(memberId)}${createPostDraftKey}`;
  const kept = readDraftText(storageKey);
  const draft = kept === null ? emptyCreatePostDraft : parseDraft(kept, emptyCreatePostDraft);
  saveDraftText(storageKey, JSON.stringify(mergeComposerDraft(draft, composer, tab)));
}

/** What a draft is when it is sent: that which its type shows. */
export function createPostDraftToPost(
  draft: CreatePostDraft,
  { audience, language }: { audience: Audience; language: Locale },
): PostDraft {
  const hasFile = (draft.type === 'image' || draft.type === 'video') && draft.media !== null;
  return {
    kind: draft.type === 'link' ? 'link' : 'general',
    audience,
    language,
    title: draft.title.trim(),
    text: draft.text.trim(),
    url: draft.type === 'link' ? draft.url.trim() : '',
    alt: hasFile ? draft.alt.trim() : '',
    location: draft.location.trim(),
    taggedIds: draft.tagged.map(({ id }) => id),
    scripture: '',
    reference: '',
    category: '',
    isPrayerOfDay: false,
    isVerseOfDay: false,
  };
}

/** Whether the page can show what waits: of the kinds that it makes. */
export const canEditOnCreatePage = ({ kind }: ScheduledPost): boolean =>
  kind === 'general' || kind === 'link';

/** What waits, as a draft to be changed; its file is brought by the caller, under `media`. */
export const scheduledPostToDraft = (
  post: ScheduledPost,
  { media, date, time }: { media: CreatePostDraft['media']; date: string; time: string },
): CreatePostDraft => ({
  ...emptyCreatePostDraft,
  type: post.kind === 'link' ? 'link' : post.video ? 'video' : post.picture ? 'image' : 'text',
  audience: post.audience,
  language: post.language,
  title: post.title,
  text: post.text,
  url: post.url,
  alt: post.picture?.alt ?? post.video?.alt ?? '',
  media,
  location: post.location,
  tagged: post.tagged,
  isScheduled: true,
  date,
  time,
  scheduledId: post.id,
});
