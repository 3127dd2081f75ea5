import { BookOpenText, CalendarDays, Link2, MessageCircle, Sparkles } from 'lucide-react';
import { classNames } from './class-names.ts';
import { PrayingHands } from './icons/praying-hands.tsx';
import styles from './kind-badge.module.css';

export type PostKind = 'prayer' | 'testimony' | 'scripture' | 'event' | 'general' | 'link';

const icons = {
  prayer: PrayingHands,
  testimony: Sparkles,
  scripture: BookOpenText,
  event: CalendarDays,
  general: MessageCircle,
  link: Link2,
} as const;

interface KindIconProps {
  kind: PostKind;
  size?: number | undefined;
}

export function KindIcon({ kind, size = 18 }: KindIconProps) {
  const Sign = icons[kind];
  return <Sign size={size} />;
}

export const kindClassName = (kind: PostKind): string | undefined => styles[kind];

interface KindBadgeProps {
  kind: PostKind;
  label: string;
  className?: string | undefined;
}

/** A kind by icon, colour and word together, never by colour alone. */
export function KindBadge({ kind, label, className }: KindBadgeProps) {
  return (
    <span className={classNames(styles.badge, kindClassName(kind), className)}>
      <KindIcon kind={kind} size={15} />
      {label}
    </span>
  );
}
