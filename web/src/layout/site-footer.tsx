import { siteTextIn } from '@radiant/contract/site-text.ts';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useSite } from '../platform/site.tsx';
import { useInitialWords, useLocale } from '../platform/words.tsx';
import styles from './site-footer.module.css';

/** `as="div"` inside a dialog, where a footer landmark does not belong. */
export function SiteFooter({ as: Element = 'footer' }: { as?: 'footer' | 'div' }) {
  const t = useInitialWords();
  const { locale } = useLocale();
  const { contactEmail, copyright, copyrightFr } = useSite();
  const ownCopyright = siteTextIn(locale, copyright, copyrightFr);
  return (
    <Element className={styles.footer}>
      <ul className={styles.links}>
        <li>
          <Link to={paths.terms()}>{t.layout.terms}</Link>
        </li>
        <li>
          <Link to={paths.privacy()}>{t.layout.privacy}</Link>
        </li>
        <li>
          <Link to={paths.helpSettings()}>{t.layout.help}</Link>
        </li>
        {contactEmail && (
          <li>
            <a href={`mailto:${contactEmail}`}>{t.layout.contact}</a>
          </li>
        )}
      </ul>
      {ownCopyright && <p className={styles.copyright}>{ownCopyright}</p>}
    </Element>
  );
}
