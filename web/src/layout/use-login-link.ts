import { useLocation } from 'react-router';
import { paths } from '../paths.ts';

/** Props of a link to /login that returns here. */
export function useLoginLink(): { to: string; state: { from: string } } {
  const { pathname, search, hash } = useLocation();
  return { to: paths.login(), state: { from: `${pathname}${search}${hash}` } };
}
