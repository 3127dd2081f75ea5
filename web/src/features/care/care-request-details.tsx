import type { CareCase } from '@radiant/contract/care-cases.ts';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CareFollowUp } from './care-follow-up.tsx';
import { CareLog } from './care-log.tsx';
import styles from './care-request-details.module.css';
import { CareRequestOrigin, CareRequestState, getPersonName } from './care-request-facts.tsx';
import { ContactText } from './contact-text.tsx';
import { useCareRequestWords } from './use-care-request-words.ts';

/** A request with everything that the team knows of it. */
export function CareRequestDetails({ viewer, request }: { viewer: string; request: CareCase }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <RequestCard viewer={viewer} request={request} headingRef={heading} />
      <CareFollowUp viewer={viewer} request={request} onFocusLost={() => heading.current?.focus()} />
      <CareLog viewer={viewer} request={request} />
      <Readings readings={request.readings} />
    </>
  );
}

function RequestCard({
  viewer,
  request,
  headingRef,
}: {
  viewer: string;
  request: CareCase;
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const words = useCareRequestWords();
  const { person, postId, excerpt, entered } = request;
  const name = getPersonName(words, request);
  return (
    <Card render={<section />} className={styles.card} aria-labelledby="care-person">
      <h1 id="care-person" ref={headingRef} tabIndex={-1} className={styles.name}>
        {person?.id ? <Link to={paths.profile(person.id)}>{name}</Link> : name}
      </h1>
      <p className={styles.facts}>
        <CareRequestOrigin request={request} />
      </p>
      <CareRequestState viewer={viewer} request={request} />
      {entered ? (
        <>
          <p className={styles.text} dir="auto">
            <ContactText text={entered.text} />
          </p>
          {entered.contact && (
            <p className={styles.contact}>
              <span className={styles.facts}>{words.contact}</span>
              <span>
                <ContactText text={entered.contact} />
              </span>
            </p>
          )}
        </>
      ) : (
        <p className={excerpt === null ? styles.facts : styles.text} dir="auto">
          {excerpt ?? words.noPost}
        </p>
      )}
      {postId && (
        <Button
          className={styles.open}
          variant="secondary"
          size="small"
          render={<Link to={paths.post(postId)} />}
        >
          {words.openPost}
        </Button>
      )}
    </Card>
  );
}

function Readings({ readings }: Pick<CareCase, 'readings'>) {
  const words = useCareRequestWords();
  const { locale } = useLocale();
  return (
    <details className={styles.readings}>
      <summary>{words.readings}</summary>
      {readings.length === 0 ? (
        <p>{words.noReadings}</p>
      ) : (
        <>
          <p>{words.readingsText}</p>
          <ul>
            {readings.map(({ reader, at }) => (
              <li key={`${at} ${reader?.id}`}>
                <span>{reader?.name ?? words.formerMember}</span> · {formatDateTime(locale, at)}
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
