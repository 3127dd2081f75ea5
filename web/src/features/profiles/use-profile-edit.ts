import { getOwnProfile, type OwnProfile, ProfileEdit, updateProfile } from '@radiant/contract/own-profile.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { changedSince } from '../../platform/drafts.ts';
import { useForm } from '../../platform/form.ts';
import { useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { type EditTab, getProfileValues, getTabOfField, noPictureNames } from './profile-edit.ts';
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
  const [tab, setTab] = useState<EditTab>('basic');
  const stored = getProfileValues(profile);
  const form = useForm({
    values: { ...stored, ...noPictureNames },
    draftKey: 'profile',
    schema: ProfileEdit,
    toInput: ({ avatarName: _avatar, bannerName: _banner, ...values }) => ({
      id: memberId,
      ...changedSince(values, stored),
    }),
    onInvalid: (field) => setTab(getTabOfField(field)),
    send: async (body) => {
      const sent = { avatar: avatar.file, banner: banner.file };
      const saving = toast.loading(t.profileEdit.inProgress);
      try {
        await call(updateProfile, { body, files: { pp: sent.avatar, pc: sent.banner } });
      } finally {
        toast.dismiss(saving);
      }
      // The member's name and picture appear in most queries.
      const refetched = client.invalidateQueries();
      if (sent.avatar || sent.banner) {
        // The server has deleted the old files: no cached query may show them.
        await refetched;
        client.removeQueries({ type: 'inactive' });
      }
      return sent;
    },
    onSent: (sent, { isChanged }) => {
      avatar.release(sent.avatar);
      banner.release(sent.banner);
      toast.success(t.profileEdit.saved);
      if (!isChanged) onSaved();
    },
    failure: t.profileEdit.failed,
  });
  const { avatarName, bannerName } = form.values;
  const avatar = useProfileImageDraft(memberId, { kind: 'avatar', storedName: avatarName || undefined });
  const banner = useProfileImageDraft(memberId, { kind: 'banner', storedName: bannerName || undefined });

  function discard() {
    form.discard();
    avatar.choose(null);
    banner.choose(null);
  }

  function save() {
    if (form.isChanged || avatar.file || banner.file) return void form.submit();
    discard();
    onSaved();
  }

  return {
    ...form,
    props: { ...form.props, onSubmit: save },
    tab,
    setTab,
    avatar: {
      ...avatar,
      choose: (file: File | null) => {
        avatar.choose(file);
        form.change({ avatarName: file?.name ?? '' });
      },
    },
    banner: {
      ...banner,
      choose: (file: File | null) => {
        banner.choose(file);
        form.change({ bannerName: file?.name ?? '' });
      },
    },
    discard,
  };
}

export type ProfileEditState = ReturnType<typeof useProfileEdit>;
