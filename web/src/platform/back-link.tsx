import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './back-link.module.css';

/** From a page to the one above it. */
export function BackLink({ to, state, children }: { to: string; state?: unknown; children: ReactNode }) {
  return (
    <Link className={styles.back} to={to} state={state}>
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  );
}
