import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useWords } from '../platform/words.tsx';

export function NotFoundPage() {
  const t = useWords();
  usePageTitle(t.layout.notFoundTitle);
  return (
    <>
      <h1>{t.layout.notFoundTitle}</h1>
      <Link to={paths.home()}>{t.layout.returnHome}</Link>
    </>
  );
}
