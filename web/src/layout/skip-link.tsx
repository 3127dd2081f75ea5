import { useInitialWords } from '../platform/words.tsx';

export function SkipLink() {
  const t = useInitialWords();
  return (
    <a href="#content" className="skip-link">
      {t.layout.skipToContent}
    </a>
  );
}
