import { privacyRequests } from '@radiant/contract/support.ts';
import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import styles from '../features/accounts/legal-article.module.css';
import contact from '../features/support/contact-card.module.css';
import { PhoneLink } from '../features/support/contact-card.tsx';
import { PrivacyRequestCard, requestFormId } from '../features/support/privacy-request-card.tsx';
import { paths } from '../paths.ts';
import { withColon } from '../platform/format.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useSite } from '../platform/site.tsx';
import { useLocale } from '../platform/words.tsx';
import { privacyOfficerWords } from '../words/privacy-officer.ts';

const usePrivacyOfficerWords = () => privacyOfficerWords[useLocale().locale];

/** Quebec's Law 25 asks for the title of the person in charge and how to reach them. */
export function PrivacyOfficerPage() {
  const words = usePrivacyOfficerWords();
  const { name } = useSite();
  usePageTitle(words.title);
  return (
    <article className={styles.article}>
      <h1>{words.title}</h1>
      <p className={styles.opening}>{words.opening({ site: name })}</p>
      <Officer />
      <Rights />
      <section className={styles.section}>
        <h2 className={styles.heading}>{words.answer}</h2>
        <p>{words.answerText}</p>
      </section>
      <Complaint />
      <PrivacyRequestCard />
    </article>
  );
}

function Officer() {
  const words = usePrivacyOfficerWords();
  const { locale } = useLocale();
  const { privacyOfficer: officer, contactEmail, contactPhone } = useSite();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{words.who}</h2>
      <p>{officer === '' ? words.unnamed : words.named({ officer })}</p>
      {contactEmail !== '' && (
        <p className={contact.phone}>
          <Mail size={18} aria-hidden="true" />
          <span className="visually-hidden">{withColon(locale, words.email)} </span>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
      {contactPhone !== '' && <PhoneLink label={words.phone} phone={contactPhone} />}
      <p>
        <a href={`#${requestFormId}`}>{words.form}</a>
      </p>
    </section>
  );
}

function Rights() {
  const words = usePrivacyOfficerWords();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{words.rights}</h2>
      <ul className={styles.list}>
        {privacyRequests.map((right) => (
          <li key={right}>
            <strong>{words.requests[right].name}</strong>
            <br />
            {words.requests[right].text}
          </li>
        ))}
      </ul>
      <p>
        {words.settings} <Link to={paths.privacySettings()}>{words.settingsLink}</Link>
      </p>
    </section>
  );
}

function Complaint() {
  const words = usePrivacyOfficerWords();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{words.complaint}</h2>
      <p>{words.complaintText}</p>
      <ul className={styles.list}>
        {words.commissions.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
      <p>{words.otherCommission}</p>
    </section>
  );
}
