import { Mail, Settings } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { withColon } from '../../platform/format.ts';
import { useSite } from '../../platform/site.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './admin.module.css';
import { ContactCard, PhoneLink } from './contact-card.tsx';

export function AdminContact() {
  const { support } = useAdminWords();
  const words = support.contact;
  const { locale } = useLocale();
  const { contactEmail, contactPhone } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.contact}>
      <ContactCard headingRef={heading} />
      <Card render={<section />} className={styles.letter} aria-labelledby="reach">
        <h2 id="reach" className={styles.sectionTitle}>
          {words.reach}
        </h2>
        {contactEmail === '' ? (
          <p>{words.noEmail}</p>
        ) : (
          <>
            <p className={styles.soft}>{words.text}</p>
            <p className={styles.way}>
              <Mail size={18} aria-hidden="true" />
              <span className="visually-hidden">{withColon(locale, words.email)} </span>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </p>
          </>
        )}
        {contactPhone === '' ? (
          <p className={styles.soft}>{words.noPhone}</p>
        ) : (
          <PhoneLink label={words.phone} phone={contactPhone} />
        )}
        <Button
          size="small"
          variant="secondary"
          className={styles.change}
          icon={<Settings size={16} />}
          render={<Link to={paths.adminSettings()} />}
        >
          {words.change}
        </Button>
      </Card>
    </div>
  );
}
