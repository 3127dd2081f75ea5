import { BellOff, BellRing } from 'lucide-react';
import { useAction } from '../../platform/action.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { useMuteState, useSetMute } from './mutes-api.ts';
import { useChoiceWords } from './use-choice-words.ts';

function useToggleMute() {
  const words = useChoiceWords();
  return useAction(useSetMute(), {
    success: (_output, change) => {
      if ('postId' in change) return change.muted ? words.postMuted : words.postUnmuted;
      return change.muted ? words.personMuted : words.personUnmuted;
    },
    failure: words.muteFailed,
  });
}

/** Menu item to mute a post. Its state loads when the menu opens. */
export function MutePostItem({ postId }: { postId: string }) {
  const words = useChoiceWords();
  const { data } = useMuteState({ postId });
  const { run: mute } = useToggleMute();
  if (!data) return <MuteItemPlaceholder label={words.mutePost} />;
  return (
    <MenuItem
      icon={data.muted ? <BellRing size={18} /> : <BellOff size={18} />}
      onSelect={() => mute({ postId, muted: !data.muted })}
    >
      {data.muted ? words.unmutePost : words.mutePost}
    </MenuItem>
  );
}

/** Menu item to mute a person, which asks first. */
export function MutePersonItem({
  memberId,
  name,
  onMute,
}: {
  memberId: string;
  name: string;
  onMute: () => void;
}) {
  const words = useChoiceWords();
  const { data } = useMuteState({ memberId });
  const { run: mute } = useToggleMute();
  if (!data) return <MuteItemPlaceholder label={words.mutePerson({ name })} />;
  return data.muted ? (
    <MenuItem icon={<BellRing size={18} />} onSelect={() => mute({ memberId, muted: false })}>
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
