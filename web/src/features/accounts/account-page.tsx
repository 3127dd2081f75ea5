import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { useWords } from '../../platform/words.tsx';
import styles from './account-page.module.css';
import { prefillEmail } from './prefilled-email.ts';

export function AccountPage({
  title,
  text,
  picture,
  back = true,
  email = '',
  children,
}: {
  title: string;
  text?: ReactNode;
  picture?: ReactNode;
  back?: boolean;
  /** Prefills the email field of the login page. */
  email?: string;
  children?: ReactNode;
}) {
  const t = useWords();
  const { state } = useLocation();
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.opening}>
        {picture}
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
      {back && (
        <p className={styles.back}>
          <Link to={paths.login()} state={{ ...state, ...prefillEmail(email) }} className={styles.link}>
            {t.accounts.backToLogin}
          </Link>
        </p>
      )}
    </div>
  );
}
