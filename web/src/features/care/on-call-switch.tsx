import { setOnCall } from '@radiant/contract/care-team.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../platform/action.ts';
import { call } from '../../platform/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { careTeamKey, useCareTeam } from '../posts/care-team-api.ts';
import { useCareRequestWords } from './use-care-request-words.ts';

/** Saved at once. */
export function OnCallSwitch({ viewer }: { viewer: string }) {
  const { desk } = useCareRequestWords();
  const client = useQueryClient();
  const { data: team } = useCareTeam(viewer);
  const { run, pendingInput, error } = useAction(
    useMutation({
      mutationFn: (isOnCall: boolean) => call(setOnCall, { body: { isOnCall } }),
      onSettled: () => client.invalidateQueries({ queryKey: careTeamKey(viewer) }),
    }),
  );
  const own = team?.find(({ person }) => person.id === viewer);
  if (!own) return null;
  return (
    <>
      {error && <Notice tone="danger">{error}</Notice>}
      <Switch
        name="isOnCall"
        label={desk.beOnCall}
        hint={desk.beOnCallHint}
        checked={pendingInput ?? own.isOnCall}
        onCheckedChange={run}
      />
    </>
  );
}
