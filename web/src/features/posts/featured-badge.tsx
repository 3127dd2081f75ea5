import { Star } from 'lucide-react';
import { useLocale } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';

// Of this part alone: home does not carry it until a post is shown that needs it.
const words = { en: 'Featured', fr: 'En vedette' };

/** Says of a testimony that it stands out. */
export function FeaturedBadge() {
  return (
    <p>
      <Badge tone="candle" icon={<Star size={14} />}>
        {words[useLocale().locale]}
      </Badge>
    </p>
  );
}
