import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PathDrawing } from '../ui/illustrations/path-drawing.tsx';

export function NotFoundPage() {
  const t = useWords();
  usePageTitle(t.layout.notFoundTitle);
  return (
    <EmptyState
      heading="h1"
      illustration={<PathDrawing />}
      title={t.layout.notFoundTitle}
      text={t.layout.notFoundText}
      action={<Button render={<Link to={paths.home()} />}>{t.layout.returnHome}</Button>}
    />
  );
}
