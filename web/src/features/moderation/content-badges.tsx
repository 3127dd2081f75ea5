import { CircleCheck, EyeOff, Flag, HandHeart, Hourglass, Sparkles, Sprout, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import type { ContentStatus } from './content-status.ts';

const statusBadges: Readonly<Record<ContentStatus, { tone: BadgeTone; icon: ReactNode }>> = {
  published: { tone: 'success', icon: <CircleCheck size={14} /> },
  approved: { tone: 'success', icon: <CircleCheck size={14} /> },
  pending: { tone: 'warning', icon: <Hourglass size={14} /> },
  flagged: { tone: 'danger', icon: <Flag size={14} /> },
  hidden: { tone: 'neutral', icon: <EyeOff size={14} /> },
  featured: { tone: 'candle', icon: <Star size={14} /> },
  new: { tone: 'info', icon: <Sprout size={14} /> },
  active: { tone: 'success', icon: <HandHeart size={14} /> },
  answered: { tone: 'candle', icon: <Sparkles size={14} /> },
};

export function StatusBadge({ status }: { status: ContentStatus }) {
  const { content: words } = useAdminWords();
  return <Badge {...statusBadges[status]}>{words.statuses[status]}</Badge>;
}
