import { useFirstWords } from '../platform/words.tsx';

/** First in the tab order: past header and navigation to what the page is about. */
export function SkipLink() {
  const t = useFirstWords();
  return (
    <a href="#content" className="skip-link">
      {t.layout.skipToContent}
    </a>
  );
}
