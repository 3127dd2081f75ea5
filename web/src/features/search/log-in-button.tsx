import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';

/** Returns to the search after signing in. */
export function LogInButton() {
  const t = useWords();
  const { pathname, search } = useLocation();
  return (
    <Button variant="secondary" render={<Link to={paths.login()} state={{ from: `${pathname}${search}` }} />}>
      {t.layout.logIn}
    </Button>
  );
}
