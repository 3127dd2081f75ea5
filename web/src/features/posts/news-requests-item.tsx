import { getNewsRequests, setNewsRequests } from '@radiant/contract/news-requests.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';
import { useAction } from '../../platform/action.ts';
import { call } from '../../platform/api.ts';
import { useWords } from '../../platform/words.tsx';
import { MenuItem } from '../../ui/menu.tsx';

/** Whether the author of a prayer is asked for news. Its state loads when the menu opens. */
export function NewsRequestsItem({ postId }: { postId: string }) {
  const { answering: words } = useWords();
  const client = useQueryClient();
  const queryKey = ['news-requests', postId] as const;
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getNewsRequests, { params: { id: postId }, signal, silent: true }),
    staleTime: 0,
  });
  const mutation = useMutation({
    mutationFn: (enabled: boolean) => call(setNewsRequests, { params: { id: postId }, body: { enabled } }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  });
  const { run } = useAction(mutation, {
    success: ({ enabled }) => (enabled ? words.newsRequestsOn : words.newsRequestsOff),
    failure: words.failed,
  });
  const isOn = data?.enabled ?? true;
  return (
    <MenuItem
      icon={isOn ? <BellOff size={18} /> : <BellRing size={18} />}
      disabled={!data}
      onSelect={() => run(!isOn)}
    >
      {isOn ? words.turnNewsRequestsOff : words.turnNewsRequestsOn}
    </MenuItem>
  );
}
