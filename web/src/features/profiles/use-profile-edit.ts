import { getOwnProfile, type OwnProfile, ProfileEdit, updateProfile } from '@radiant/contract/own-profile.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api.ts';
import { changedSince, useDraft } from '../../platform/drafts.ts';
import { useFormSubmit, validateInput } from '../../platform/form-submit.ts';
import { useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  diffProfileValues,
  type EditTab,
  emptyProfileDraft,
  getProfileValues,
  getTabOfField,
  type ProfileDraft,
  type ProfileValues,
} from './profile-edit.ts';
import { useProfileImageDraft } from './use-profile-image-draft.ts';

export const useOwnProfile = (memberId: string) =>
  useQuery({
    queryKey: ['own-profile', memberId],
    queryFn: ({ signal }) => call(getOwnProfile, { params: { id: memberId }, signal, silent: true }),
    // The form must not change while it is edited.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  });

/** State of the profile form: a draft in this browser until the server has saved it. */
export function useProfileEdit(profile: OwnProfile, onSaved: () => void) {
  const t = useWords();
  const client = useQueryClient();
  const memberId = profile.person.id;
  const [draft, setDraft, clearDraft] = useDraft<ProfileDraft>('profile', emptyProfileDraft);
  const [isRestored] = useState(Object.keys(draft).length > 0);
  const [tab, setTab] = useState<EditTab>('basic');
  const { avatarName, bannerName, ...changed } = draft;
  const avatar = useProfileImageDraft(memberId, { kind: 'avatar', storedName: avatarName });
  const banner = useProfileImageDraft(memberId, { kind: 'banner', storedName: bannerName });
  const latest = useRef({ avatar: avatar.file, banner: banner.file });
  useEffect(() => {
    latest.current = { avatar: avatar.file, banner: banner.file };
  });
  const stored = getProfileValues(profile);
  const values: ProfileValues = { ...stored, ...changed };

  const submission = useFormSubmit(
    ProfileEdit,
    async (body) => {
      const saving = toast.loading(t.profileEdit.inProgress);
      try {
        await call(updateProfile, { body, files: { pp: avatar.file, pc: banner.file } });
      } finally {
        toast.dismiss(saving);
      }
      // The member's name and picture appear in most queries.
      const refetched = client.invalidateQueries();
      if (avatar.file || banner.file) {
        // The server has deleted the old files: no cached query may show them.
        await refetched;
        client.removeQueries({ type: 'inactive' });
      }
      const unsaved = keepUnsavedChanges();
      toast.success(t.profileEdit.saved);
      if (Object.keys(unsaved).length === 0) onSaved();
    },
    { failure: t.profileEdit.failed },
  );

  /** Keeps changes made while saving. */
  function keepUnsavedChanges(): ProfileDraft {
    const isNewAvatar = latest.current.avatar !== avatar.file;
    const isNewBanner = latest.current.banner !== banner.file;
    if (!isNewAvatar) avatar.choose(null);
    if (!isNewBanner) banner.choose(null);
    return setDraft((current) => ({
      ...changedSince(current, draft),
      ...(isNewAvatar && { avatarName: current.avatarName }),
      ...(isNewBanner && { bannerName: current.bannerName }),
    }));
  }

  function discard() {
    clearDraft();
    avatar.choose(null);
    banner.choose(null);
  }

  function save() {
    const changes = diffProfileValues(values, stored);
    if (Object.keys(changes).length === 0 && !avatar.file && !banner.file) {
      discard();
      return onSaved();
    }
    const body = { id: memberId, ...changes };
    const checked = validateInput(ProfileEdit, body);
    const [wrong] = 'keys' in checked ? Object.keys(checked.keys) : [];
    if (wrong !== undefined) setTab(getTabOfField(wrong));
    void submission.submit(body);
  }

  return {
    values,
    tab,
    setTab,
    avatar: {
      ...avatar,
      choose: (file: File | null) => {
        avatar.choose(file);
        setDraft((current) => ({ ...current, avatarName: file?.name }));
      },
    },
    banner: {
      ...banner,
      choose: (file: File | null) => {
        banner.choose(file);
        setDraft((current) => ({ ...current, bannerName: file?.name }));
      },
    },
    /** Part of the draft is from an earlier visit. */
    isRestored: isRestored && Object.keys(draft).length > 0,
    change: (part: Partial<ProfileValues>) => setDraft((current) => ({ ...current, ...part })),
    discard,
    save,
    isSaving: submission.pending,
    errors: submission.errors,
    message: submission.message,
  };
}

export type ProfileEditState = ReturnType<typeof useProfileEdit>;
