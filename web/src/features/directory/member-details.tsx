import { type DirectoryField, directoryFields, type ListedMember } from '@radiant/contract/directory.ts';
import type { ReactNode } from 'react';
import { useLocale } from '../../platform/words.tsx';
import styles from './directory.module.css';
import { formatMonthDay } from './format-month-day.ts';
import { useDirectoryWords } from './use-directory-words.ts';

export type ShownDetails = Pick<ListedMember, DirectoryField>;

/** Nothing where there is nothing to show. */
export function MemberDetails({ details }: { details: ShownDetails }) {
  const words = useDirectoryWords();
  const shown = directoryFields.filter((field) => details[field] !== null);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.details}>
      {shown.map((field) => (
        <div key={field} className={styles.detail}>
          <dt>{words.fields[field]}</dt>
          <dd>
            <DetailValue field={field} value={details[field] ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function DetailValue({ field, value }: { field: DirectoryField; value: string }): ReactNode {
  const { locale } = useLocale();
  switch (field) {
    case 'phone':
      return <a href={`tel:${value.replaceAll(/[^+\d]/g, '')}`}>{value}</a>;
    case 'email':
      return <a href={`mailto:${value}`}>{value}</a>;
    case 'birthday':
      return formatMonthDay(locale, value);
    case 'address':
    case 'help':
      return <span dir="auto">{value}</span>;
  }
}
