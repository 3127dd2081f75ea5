import { takeUpPost } from '@radiant/contract/care-cases.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HandHeart } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { call } from '../../platform/api.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { useCareContactWords } from './use-care-contact-words.ts';

/** For the care team: leads to the request that a post becomes, or already is. */
export function TakeUpItem({ post }: { post: Pick<Post, 'id'> }) {
  const words = useCareContactWords();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: () => call(takeUpPost, { params: { id: post.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['care'] }),
  });
  const { run } = useAction(mutation, {
    failure: words.takeUpFailed,
    onSuccess: ({ id }) => void navigate(paths.careRequest(id)),
  });
  return (
    <MenuItem icon={<HandHeart size={18} />} onSelect={() => run()}>
      {words.takeUp}
    </MenuItem>
  );
}
