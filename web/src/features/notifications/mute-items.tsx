import { BellOff, BellRing } from 'lucide-react';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useInitialWords } from '../../platform/words.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { type MuteTarget, useMuteState, useSetMute } from './mutes-api.ts';
import { useChoiceWords } from './use-choice-words.ts';

function useToggleMute(): (change: MuteTarget & { muted: boolean }) => Promise<void> {
  const t = useInitialWords();
  const words = useChoiceWords();
  const errorMessage = useErrorMessage();
  const { mutateAsync } = useSetMute();
  return async (change) => {
    const isPost = 'postId' in change;
    const [muted, unmuted] = isPost
      ? [words.postMuted, words.postUnmuted]
      : [words.personMuted, words.personUnmuted];
    try {
      await mutateAsync(change);
      toast.success(change.muted ? muted : unmuted);
    } catch (error) {
      toast.error(t.post.because({ what: words.muteFailed, why: errorMessage(error) }));
    }
  };
}

/** Menu item to mute a post. Its state loads when the menu opens. */
export function MutePostItem({ postId }: { postId: string }) {
  const words = useChoiceWords();
  const { data } = useMuteState({ postId });
  const mute = useToggleMute();
  if (!data) return <MuteItemPlaceholder label={words.mutePost} />;
  return (
    <MenuItem
      icon={data.muted ? <BellRing size={18} /> : <BellOff size={18} />}
      onSelect={() => void mute({ postId, muted: !data.muted })}
    >
      {data.muted ? words.unmutePost : words.mutePost}
    </MenuItem>
  );
}

/** Menu item to mute a person, which asks first. */
export function MutePersonItem({
  memberId,
  name,
  onAsk: onMute,
}: {
  memberId: string;
  name: string;
  onAsk: () => void;
}) {
  const words = useChoiceWords();
  const { data } = useMuteState({ memberId });
  const mute = useToggleMute();
  if (!data) return <MuteItemPlaceholder label={words.mutePerson({ name })} />;
  return data.muted ? (
    <MenuItem icon={<BellRing size={18} />} onSelect={() => void mute({ memberId, muted: false })}>
      {words.unmutePerson({ name })}
    </MenuItem>
  ) : (
    <MenuItem icon={<BellOff size={18} />} onSelect={onMute}>
      {words.mutePerson({ name })}
    </MenuItem>
  );
}

/** Reserves the space, so that items do not move under the finger. */
function MuteItemPlaceholder({ label }: { label: string }) {
  return (
    <MenuItem icon={<BellOff size={18} />} disabled>
      {label}
    </MenuItem>
  );
}
