import { type User, UserEdit } from '@radiant/contract/users.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import { useDraft } from '../../platform/drafts.ts';
import { useFormSubmit, validateInput } from '../../platform/form-submit.ts';
import { useObjectUrl } from '../../platform/object-url.ts';
import { useOptimisticSearchParam } from '../../platform/optimistic-search-param.ts';
import { useRestoredDraft } from '../../platform/restored-draft.ts';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import type { ProfileImageDraft } from '../profiles/use-profile-image-draft.ts';
import {
  findTab,
  getChangedFields,
  getChangedSince,
  noChanges,
  toUserValues,
  type UserChanges,
  type UserTab,
  type UserValues,
  userTabs,
} from './user-form-values.ts';
import { useUpdateUser } from './users-api.ts';

/** User form with a draft in the browser, until it is saved or discarded. */
export function useUserForm(user: User, onSaved: () => void) {
  const { details: words } = useAdminWords().users;
  const [draft, setDraft, clearDraft] = useDraft<UserChanges>(`user:${user.id}`, noChanges);
  const restored = useRestoredDraft(`user:${user.id}`, { draft, empty: noChanges });
  const [tab, setTab] = useTabParam();
  const avatar = usePictureDraft();
  const banner = usePictureDraft();
  const update = useUpdateUser(user.id);
  const latest = useRef({ draft, avatar: avatar.file, banner: banner.file });
  useEffect(() => {
    latest.current = { draft, avatar: avatar.file, banner: banner.file };
  });
  const { version: initialVersion, ...changed } = draft;
  const stored = toUserValues(user);
  const values: UserValues = { ...stored, ...changed };
  const version = initialVersion ?? user.version;

  const submission = useFormSubmit(
    UserEdit,
    async (edit) => {
      try {
        const sent = { avatar: avatar.file, banner: banner.file };
        const { user: saved } = await update.mutateAsync({ edit, ...sent });
        keepUnsavedChanges({ ...sent, draft, version: saved.version });
      } catch (error) {
        // The stored values are refetched and shown beside the typed ones.
        if (error instanceof ApiError && error.code === 'conflict') return;
        if (error instanceof ApiError) openTabOf(Object.keys(error.fields));
        throw error;
      }
      toast.success(words.saved);
      onSaved();
    },
    { failure: words.failed },
  );

  /** Changes made while saving stay unsaved. */
  function keepUnsavedChanges(sent: {
    draft: UserChanges;
    avatar: File | null;
    banner: File | null;
    version: string;
  }) {
    const later = getChangedSince(latest.current.draft, sent.draft);
    if (Object.keys(later).length > 0) setDraft({ ...later, version: sent.version });
    else clearDraft();
    if (latest.current.avatar === sent.avatar) avatar.choose(null);
    if (latest.current.banner === sent.banner) banner.choose(null);
  }

  function openTabOf([wrong]: string[]) {
    if (wrong !== undefined) setTab(findTab(wrong));
  }

  function discard() {
    clearDraft();
    avatar.choose(null);
    banner.choose(null);
  }

  function save() {
    const edit = { version, ...getChangedFields(draft, stored) };
    const checked = validateInput(UserEdit, edit);
    if ('keys' in checked) openTabOf(Object.keys(checked.keys));
    void submission.submit(edit);
  }

  return {
    values,
    tab,
    setTab,
    avatar,
    banner,
    change: (part: Partial<UserValues>) => setDraft({ ...draft, version, ...part }),
    /** Somebody else has saved since editing began. */
    isStale: version !== user.version,
    /** Stored values that differ from the typed ones. */
    conflicts: Object.entries(stored).filter(([field]) => field in getChangedFields(draft, stored)),
    keepOwnChanges: () => setDraft({ ...draft, version: user.version }),
    isChanged: Object.keys(getChangedFields(draft, stored)).length > 0 || Boolean(avatar.file || banner.file),
    restored,
    discard,
    save,
    isSaving: submission.pending,
    errors: submission.errors,
    message: submission.message,
  };
}

export type UserFormState = ReturnType<typeof useUserForm>;

/** Open tab, kept in the URL. */
function useTabParam() {
  const [params, setParams] = useSearchParams();
  const current = userTabs.find((tab) => tab === params.get('tab')) ?? 'basic';
  return useOptimisticSearchParam<UserTab>(current, (tab) =>
    setParams(tab === 'basic' ? {} : { tab }, { replace: true, preventScrollReset: true }),
  );
}

/** Kept in memory only: pictures of other people are not stored in the browser. */
function usePictureDraft(): ProfileImageDraft {
  const [file, choose] = useState<File | null>(null);
  return { file, url: useObjectUrl(file), missingName: null, choose };
}
