import type { Audience } from '@radiant/contract/post-shapes.ts';
import { Globe, HandHeart, HeartHandshake, Lock, UserRoundCheck, Users } from 'lucide-react';

const icons = {
  public: Globe,
  members: UserRoundCheck,
  friends: Users,
  groups: HeartHandshake,
  care: HandHeart,
  private: Lock,
} as const;

/** Always beside its label. */
export function AudienceIcon({ audience, size = 15 }: { audience: Audience; size?: number }) {
  const Icon = icons[audience];
  return <Icon size={size} />;
}
