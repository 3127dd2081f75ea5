import type { HelpReason } from '@radiant/contract/crisis-kinds.ts';
import { limits } from '@radiant/contract/limits.ts';
import { hidesName, type Post } from '@radiant/contract/post-shapes.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { type ScheduledPost, schedulePost, updateScheduledPost } from '@radiant/contract/scheduled-posts.ts';
import { instantOf } from '@radiant/contract/wall-clock.ts';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { call } from '../../platform/api.ts';
import { clearUnlessChanged } from '../../platform/drafts.ts';
import { bindFields, useForm } from '../../platform/form.ts';
import { localTimeZone } from '../../platform/format.ts';
import { useMember, useSession } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { createRandomKey } from '../../platform/submit-attempt.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { sendOrQueue } from '../offline/send-or-queue.ts';
import {
  type CreatePostDraft,
  type CreatePostType,
  createPostDraftKey,
  createPostDraftToPost,
  emptyCreatePostDraft,
} from './create-post-draft.ts';
import { getDefaultAudience } from './default-audience.ts';
import { getDraftFiles, toDraftFileFields } from './draft-files.ts';
import { toReach } from './post-fields.ts';
import { showPostedHelp } from './posted-help-store.ts';
import { type ComposerMedia, useComposerMedia } from './use-composer-media.ts';
import { useCreatePostWords } from './use-create-post-words.ts';
import { isAborted, useAnnouncePost, useUpload } from './use-upload.ts';
import { validatePostDraft } from './validate-post-draft.ts';

const readerZone = localTimeZone();

export type CreateResult = { post: Post; help: HelpReason | null } | { scheduled: ScheduledPost };

/** State of the create-post page: validates the draft, then publishes or schedules it. */
export function useCreatePost(onCreated: (result: CreateResult) => void) {
  const t = useWords();
  const words = useCreatePostWords();
  const { locale } = useLocale();
  const site = useSite();
  const member = useMember();
  const { setLastAudience } = useSession();
  const client = useQueryClient();
  const { upload, ...uploading } = useUpload();
  const announce = useAnnouncePost();
  const defaultAudience = getDefaultAudience(member, site.defaultAudience);

  const toPost = (of: CreatePostDraft) =>
    createPostDraftToPost(
      { ...of, ...toDraftFileFields(media.items) },
      {
        ...toReach(of.audience ?? defaultAudience, of.groupIds),
        nameShownTo: of.nameShownTo,
        language: of.language ?? locale,
      },
    );
  const form = useForm({
    values: emptyCreatePostDraft,
    draftKey: createPostDraftKey,
    failedAction: t.composer.failed,
    isHandled: isAborted,
    validate: (values) => ({
      ...validatePostDraft(toPost(values)),
      ...(values.location.trim().length > limits.placeMax && { location: 'location_too_long' }),
      ...(takesFile && media.items.length === 0 && missingFiles[accept]),
      ...(takesFile &&
        media.items.length > 0 &&
        hidesName(values.nameShownTo) && { nameShownTo: 'anonymous_files' }),
      ...(takesFile && media.errors),
      ...(values.isScheduled && validateDateTime(values)),
    }),
    clear: (current, sent) => clearUnlessChanged(sent, emptyCreatePostDraft)(current),
    send: (sent, { getIdempotencyKey, toDraftText }): Promise<CreateResult | null> => {
      const { isScheduled, scheduledId, date, time } = sent;
      const body = { ...toPost(sent), date, time, timeZone: readerZone };
      let key: string | undefined;
      const getKey = () => {
        key ??= getIdempotencyKey(sentFiles);
        return key;
      };
      const send = () =>
        announce(
          () =>
            upload(sentFiles.length > 0, async (options): Promise<CreateResult> => {
              const shared = { files, ...options };
              if (isScheduled && scheduledId !== null)
                return call(updateScheduledPost, { ...shared, params: { id: scheduledId }, body });
              return isScheduled
                ? call(schedulePost, { ...shared, body, idempotencyKey: getKey() })
                : call(createPost, { ...shared, body: toPost(sent), idempotencyKey: getKey() });
            }),
          {
            success: isScheduled ? words.scheduledDone : t.composer.success,
            getPost: (result) => ('post' in result ? result.post : undefined),
          },
        );
      // Files and scheduled posts wait in the form.
      if (isScheduled || sentFiles.length > 0) return send();
      return sendOrQueue(client, {
        memberId: member.id,
        write: () => ({
          kind: 'post',
          id: getKey(),
          body: toPost(sent),
          form: { draftKey: createPostDraftKey, text: toDraftText(getKey()), path: paths.createPost() },
        }),
        send,
      });
    },
    onSent: (result, left) => {
      if (!result) return;
      if ('help' in result) showPostedHelp(result.help, result.post.id);
      setLastAudience(audience);
      if (!left.values.media) media.clear();
      onCreated(result);
    },
  });
  const draft: CreatePostDraft = form.values;
  const audience = draft.audience ?? defaultAudience;
  const language = draft.language ?? locale;
  const takesFile = draft.type === 'image' || draft.type === 'video';
  const accept = draft.type === 'video' ? 'video' : 'image';

  const media: ComposerMedia = useComposerMedia({
    accept,
    maxPictures: limits.picturesMax,
    stored: getDraftFiles(draft),
    createKey: () => `create-${createRandomKey()}`,
    isSubmitting: form.pending,
    onChange: (files) => change(toDraftFileFields(files)),
  });
  const files = takesFile ? media.files : {};
  const sentFiles = Object.values(files);

  function change(part: Partial<CreatePostDraft>) {
    if (!form.pending) form.clear();
    form.change(part);
  }

  return {
    ...bindFields(draft, change),
    draft,
    kind: draft.type === 'link' ? ('link' as const) : ('general' as const),
    audience,
    nameShownTo: draft.nameShownTo,
    groups: { ids: draft.groupIds, onChange: (groupIds: string[]) => change({ groupIds }) },
    language,
    media: takesFile ? media : null,
    change,
    choose: (type: CreatePostType) => {
      if (!form.pending) change({ type });
    },
    /** Stores the proposed audience and language, so that a retry sends the same request. */
    share: () => void form.submit({ audience, language }),
    discard: () => {
      media.clear();
      form.discard();
    },
    cancel: uploading.cancel,
    /** A post needs text. */
    hasContent: draft.text.trim() !== '',
    isSubmitting: form.pending,
    progress: uploading.progress,
    errors: { ...(takesFile && media.errors), ...form.errors },
    props: { ...form.props, errors: { ...(takesFile && media.errors), ...form.errors } },
    isCancelled: isAborted(form.error),
  };
}

const missingFiles = { image: { photo: 'picture_required' }, video: { video: 'video_required' } };

export type CreatePostState = ReturnType<typeof useCreatePost>;

/** Client-side checks only; the server's clock decides. */
export function validateDateTime({ date, time }: { date: string; time: string }): Record<string, string> {
  if (date === '') return { date: 'date_invalid' };
  if (time === '') return { time: 'time_invalid' };
  return instantOf(date, time, readerZone).getTime() <= Date.now() ? { time: 'schedule_past' } : {};
}
