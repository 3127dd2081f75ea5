import { Star } from 'lucide-react';
import { useLocale } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';

// Kept here rather than in the catalogue, so that the first view does not load it.
const words = { en: 'Featured', fr: 'En vedette' };

export function FeaturedBadge() {
  return (
    <p>
      <Badge tone="candle" icon={<Star size={14} />}>
        {words[useLocale().locale]}
      </Badge>
    </p>
  );
}
