import { type Audience, hidesName, type NameAudience } from '@radiant/contract/post-shapes.ts';
import type { PostDraft } from '@radiant/contract/posts.ts';
import type { ScheduledPost } from '@radiant/contract/scheduled-posts.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { draftKeyPrefix } from '../../platform/draft-removal.ts';
import { parseDraft, readDraftText, saveDraftText } from '../../platform/drafts.ts';
import { type ComposerDraft, getTabFields } from './composer-draft.ts';
import type { ComposerTab } from './composer-tabs.ts';
import { type DraftFile, toDraftFileFields } from './draft-files.ts';
import { emptyPostFields, hasPostContent, type PostFields, toPostDraft } from './post-fields.ts';

export const createPostTypes = ['text', 'image', 'video', 'link'] as const;
export type CreatePostType = (typeof createPostTypes)[number];

/** Draft of the create-post page; the text stays when another type is chosen. */
export type CreatePostDraft = PostFields & {
  type: CreatePostType;
  /** Null: the default of the member or the site. */
  audience: Audience | null;
  /** For the audience `groups`. */
  groupIds: string[];
  nameShownTo: NameAudience;
  /** Null: the interface language. */
  language: Locale | null;
  /** Publish at `date` and `time`, in the reader's time zone. */
  isScheduled: boolean;
  date: string;
  time: string;
  /** The scheduled post that is being edited. */
  scheduledId: string | null;
};

export const emptyCreatePostDraft: CreatePostDraft = {
  ...emptyPostFields,
  type: 'text',
  audience: null,
  groupIds: [],
  nameShownTo: 'everyone',
  language: null,
  isScheduled: false,
  date: '',
  time: '',
  scheduledId: null,
};

export const createPostDraftKey = 'create-post';

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
  const { title, text, translationTitle, translationText, url, alt, media, morePictures } = getTabFields(
    composer,
    tab,
  );
  if (hasPostContent(draft)) {
    return {
      ...draft,
      title: joinTexts(draft.title, title, ' – '),
      text: joinTexts(draft.text, text, '\n\n'),
      translationTitle: joinTexts(draft.translationTitle, translationTitle, ' – '),
      translationText: joinTexts(draft.translationText, translationText, '\n\n'),
      url: draft.url || url,
      ...(draft.media === null && { media, alt, morePictures }),
      // Never more open than either of them.
      ...(hidesName(composer.nameShownTo) && { nameShownTo: composer.nameShownTo }),
    };
  }
  const { audience, groupIds, nameShownTo, language } = composer;
  return {
    ...emptyCreatePostDraft,
    type: getCreatePostType(tab, media !== null),
    audience,
    groupIds,
    nameShownTo,
    language,
    title,
    text,
    translationTitle,
    translationText,
    url,
    alt,
    media,
    morePictures,
  };
}

/** Stores the composer's draft for the page before it opens. The draft file keeps its key. */
export function copyToCreatePostDraft(memberId: string, composer: ComposerDraft, tab: ComposerTab): void {
  const storageKey = `${draftKeyPrefix(memberId)}${createPostDraftKey}`;
  const kept = readDraftText(storageKey);
  const draft = kept === null ? emptyCreatePostDraft : parseDraft(kept, emptyCreatePostDraft);
  saveDraftText(storageKey, JSON.stringify(mergeComposerDraft(draft, composer, tab)));
}

/** For the page before it opens; what was written stays. */
export function addressCreatePostDraft(memberId: string, groupId: string): void {
  const storageKey = `${draftKeyPrefix(memberId)}${createPostDraftKey}`;
  const kept = readDraftText(storageKey);
  const draft = kept === null ? emptyCreatePostDraft : parseDraft(kept, emptyCreatePostDraft);
  saveDraftText(storageKey, JSON.stringify({ ...draft, audience: 'groups', groupIds: [groupId] }));
}

/** Only the fields that the draft's type shows. */
export function createPostDraftToPost(
  { type, title, text, url, alt, media, morePictures, location, tagged, ...draft }: CreatePostDraft,
  chosen: Pick<PostDraft, 'groupIds'> & {
    audience: Audience;
    nameShownTo?: NameAudience;
    language: Locale;
  },
): PostDraft {
  const isLink = type === 'link';
  const file = type === 'image' || type === 'video' ? { media, alt, morePictures } : {};
  const { translationTitle, translationText } = draft;
  const translation = { translationTitle, translationText };
  const shown = { title, text, ...translation, location, tagged, ...file, ...(isLink && { url }) };
  return toPostDraft(shown, { kind: isLink ? 'link' : 'general', ...chosen });
}

/** The page supports general and link posts. */
export const canEditOnCreatePage = ({ kind }: ScheduledPost): boolean =>
  kind === 'general' || kind === 'link';

/** The caller provides the stored `files`. */
export const scheduledPostToDraft = (
  post: ScheduledPost,
  { files, date, time }: { files: readonly DraftFile[]; date: string; time: string },
): CreatePostDraft => ({
  ...emptyCreatePostDraft,
  type: post.kind === 'link' ? 'link' : post.video ? 'video' : post.picture ? 'image' : 'text',
  audience: post.audience,
  groupIds: post.groups?.map(({ id }) => id) ?? [],
  nameShownTo: post.nameShownTo,
  language: post.language,
  title: post.title,
  text: post.text,
  translationTitle: post.translation?.title ?? '',
  translationText: post.translation?.text ?? '',
  url: post.url,
  ...toDraftFileFields(files),
  location: post.location,
  tagged: post.tagged,
  isScheduled: true,
  date,
  time,
  scheduledId: post.id,
});
