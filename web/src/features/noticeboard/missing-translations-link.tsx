import { Languages } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { missingTranslationsWords } from '../../words/missing-translations.ts';
import { useMissingTranslations } from './missing-translations-api.ts';

/** For those who have something to translate. */
export function MissingTranslationsLink({ viewer }: { viewer: string }) {
  const words = missingTranslationsWords[useLocale().locale];
  const missing = useMissingTranslations(viewer).data;
  if (!missing || Object.values(missing).every((part) => part.length === 0)) return null;
  return (
    <Button
      variant="secondary"
      icon={<Languages size={18} />}
      render={<Link to={paths.missingTranslations()} />}
    >
      {words.link}
    </Button>
  );
}
