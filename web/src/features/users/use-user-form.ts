import { type User, UserEdit } from '@radiant/contract/users.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import { changedSince } from '../../platform/drafts.ts';
import { bindFields, useForm } from '../../platform/form.ts';
import { useObjectUrl } from '../../platform/object-url.ts';
import { useOptimisticSearchParam } from '../../platform/optimistic-search-param.ts';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import type { ProfileImageDraft } from '../profiles/use-profile-image-draft.ts';
import { findTab, toUserValues, type UserTab, type UserValues, userTabs } from './user-form-values.ts';
import { useUpdateUser } from './users-api.ts';

/** User form with a draft in the browser, until it is saved or discarded. */
export function useUserForm(user: User) {
  const { details: words } = useAdminWords().users;
  const [tab, setTab] = useTabParam();
  const avatar = usePictureDraft();
  const banner = usePictureDraft();
  const update = useUpdateUser(user.id);
  const stored = toUserValues(user);
  const form = useForm({
    // The version the changes are based on; empty until there are any.
    values: { ...stored, version: '' },
    draftKey: `user:${user.id}`,
    schema: UserEdit,
    toInput: ({ version, ...values }) => ({
      version: version || user.version,
      ...changedSince(values, stored),
    }),
    onInvalid: (field) => setTab(findTab(field)),
    // The stored values are refetched and shown beside the typed ones.
    isHandled: (error) => error instanceof ApiError && error.code === 'conflict',
    send: async (edit) => {
      const sent = { avatar: avatar.file, banner: banner.file };
      const { user: saved } = await update.mutateAsync({ edit, ...sent });
      return { ...sent, version: saved.version };
    },
    onSent: (sent, { isChanged }) => {
      if (isChanged) form.change({ version: sent.version });
      avatar.release(sent.avatar);
      banner.release(sent.banner);
      toast.success(words.saved);
    },
    failure: words.failed,
  });
  const { version, ...changes } = form.changes;
  const change = (part: Partial<UserValues>) =>
    form.change((values) => ({ version: values.version || user.version, ...part }));

  return {
    ...form,
    tab,
    setTab,
    avatar,
    banner,
    ...bindFields<UserValues>(form.values, change),
    change,
    /** Somebody else has saved since editing began. */
    isStale: version !== undefined && version !== user.version,
    /** Stored values that differ from the typed ones. */
    conflicts: Object.entries(stored).filter(([field]) => field in changes),
    keepOwnChanges: () => form.change({ version: user.version }),
    isChanged: Object.keys(changes).length > 0 || Boolean(avatar.file || banner.file),
    discard: () => {
      form.discard();
      avatar.choose(null);
      banner.choose(null);
    },
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
  const release = (sent: File | null) => choose((current) => (current === sent ? null : current));
  return { file, url: useObjectUrl(file), missingName: null, choose, release };
}
