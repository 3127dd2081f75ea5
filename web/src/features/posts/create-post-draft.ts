import type { Audience, TaggedPerson } from '@radiant/contract/post-shapes.ts';
import type { PostDraft } from '@radiant/contract/posts.ts';
import type { ScheduledPost } from '@radiant/contract/scheduled-posts.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { draftKeyPrefix } from '../../platform/draft-removal.ts';
import { parseDraft, readDraftText, saveDraftText } from '../../platform/drafts.ts';
import type { SubmitAttempt } from '../../platform/submit-attempt.ts';
import { type ComposerDraft, getTabFields } from './composer-draft.ts';
import type { ComposerTab } from './composer-tabs.ts';

export const createPostTypes = ['text', 'image', 'video', 'link'] as const;
export type CreatePostType = (typeof createPostTypes)[number];

/** Draft of the create-post page; the text stays when another type is chosen. */
export type CreatePostDraft = {
  type: CreatePostType;
  /** Null: the default of the member or the site. */
  audience: Audience | null;
  /** Null: the interface language. */
  language: Locale | null;
  title: string;
  text: string;
  url: string;
  alt: string;
  /** Name of the chosen file, and its key among the draft files. */
  media: { name: string; key: string } | null;
  location: string;
  tagged: TaggedPerson[];
  /** Publish at `date` and `time`, in the reader's time zone. */
  isScheduled: boolean;
  date: string;
  time: string;
  /** The scheduled post that is being edited. */
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

export const createPostDraftKey = 'create-post';

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

/** Adds the composer's draft to this one without losing text of either. */
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

/** Stores the composer's draft for the page before it opens. The draft file keeps its key. */
export function copyToCreatePostDraft(memberId: string, composer: ComposerDraft, tab: ComposerTab): void {
  const storageKey = `${draftKeyPrefix(memberId)}${createPostDraftKey}`;
  const kept = readDraftText(storageKey);
  const draft = kept === null ? emptyCreatePostDraft : parseDraft(kept, emptyCreatePostDraft);
  saveDraftText(storageKey, JSON.stringify(mergeComposerDraft(draft, composer, tab)));
}

/** Only the fields that the draft's type shows. */
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

/** The page supports general and link posts. */
export const canEditOnCreatePage = ({ kind }: ScheduledPost): boolean =>
  kind === 'general' || kind === 'link';

/** The caller provides the stored file as `media`. */
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
