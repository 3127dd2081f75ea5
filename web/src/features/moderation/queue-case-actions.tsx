import type { CaseDecisionType, CaseSubject, ModerationCase } from '@radiant/contract/moderation.ts';
import { Check, CheckCheck, EyeOff, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { isHeldCase, isRemovalRequested } from './notified-parties.ts';

type CaseAction = { act: CaseDecisionType; label: string; icon: ReactNode; isDangerous: boolean };

/**
 * Comments and stories cannot be hidden, only deleted. Members are dealt with on their account page, and appeals where they are
 * read.
 */
const actionsBySubject: Readonly<Record<CaseSubject, readonly CaseDecisionType[]>> = {
  post: ['keep', 'hide', 'delete'],
  comment: ['keep', 'delete'],
  member: ['keep', 'resolve'],
  story: ['keep', 'delete'],
  appeal: [],
};

const icons: Readonly<Record<CaseDecisionType, ReactNode>> = {
  keep: <Check size={18} />,
  resolve: <CheckCheck size={18} />,
  hide: <EyeOff size={18} />,
  delete: <Trash2 size={18} />,
};

export function useCaseActions(): (moderationCase: ModerationCase) => readonly CaseAction[] {
  const { moderation: words } = useAdminWords();
  const nameOf = (act: CaseDecisionType, moderationCase: ModerationCase): string => {
    switch (act) {
      case 'keep':
        if (moderationCase.subject === 'member' || moderationCase.subject === 'story')
          return words.keepMember;
        if (isRemovalRequested(moderationCase)) return words.putBack;
        return isHeldCase(moderationCase) ? words.keepHeld : words.keep;
      case 'resolve':
        return words.resolve;
      case 'hide':
        return words.hide;
      case 'delete':
        return words.remove;
    }
  };
  return (moderationCase) =>
    actionsBySubject[moderationCase.subject].map((act) => ({
      act,
      label: nameOf(act, moderationCase),
      icon: icons[act],
      isDangerous: act === 'delete',
    }));
}
