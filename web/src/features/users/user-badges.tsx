import type { Role } from '@radiant/contract/accounts.ts';
import type { ListedUser, Standing } from '@radiant/contract/users.ts';
import { CircleCheck, CircleSlash, Hourglass, MailQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';

const standingBadges: Readonly<Record<Standing, { tone: BadgeTone; icon: ReactNode }>> = {
  active: { tone: 'success', icon: <CircleCheck size={14} /> },
  unverified: { tone: 'warning', icon: <MailQuestionMark size={14} /> },
  leaving: { tone: 'info', icon: <Hourglass size={14} /> },
  disabled: { tone: 'danger', icon: <CircleSlash size={14} /> },
};

export function StandingBadge({ standing, awaitsGuardian }: Pick<ListedUser, 'standing' | 'awaitsGuardian'>) {
  const { users: words } = useAdminWords();
  if (awaitsGuardian)
    return (
      <Badge tone="warning" icon={<Hourglass size={14} />}>
        {words.awaitsGuardian}
      </Badge>
    );
  return <Badge {...standingBadges[standing]}>{words.standings[standing]}</Badge>;
}

export function RoleBadge({ role }: { role: Role }) {
  const { users: words } = useAdminWords();
  return <Badge tone={role === 'admin' ? 'ink' : 'neutral'}>{words.roles[role]}</Badge>;
}
