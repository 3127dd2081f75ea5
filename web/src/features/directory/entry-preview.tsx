import { type DirectoryEntry, type DirectoryField, isFieldShown } from '@radiant/contract/directory.ts';
import { useId } from 'react';
import styles from './directory.module.css';
import { MemberDetails, type ShownDetails } from './member-details.tsx';
import { useDirectoryWords } from './use-directory-words.ts';

interface EntryPreviewProps {
  entry: DirectoryEntry;
  birthday: string | null;
  isChanged: boolean;
}

/** As the rule of the directory shows it, for members with and without a group in common. */
export function EntryPreview({ entry, birthday, isChanged }: EntryPreviewProps) {
  const { own: words } = useDirectoryWords();
  const id = useId();
  return (
    <section className={styles.previews} aria-labelledby={id}>
      <h3 id={id}>{words.preview}</h3>
      {isChanged && <p className={styles.soft}>{words.previewUnsaved}</p>}
      <div className={styles.previewPair}>
        {(['members', 'groups'] as const).map((viewer) => (
          <div key={viewer} className={styles.preview}>
            <h4>{words.previews[viewer]}</h4>
            <PreviewedDetails details={toDetails(entry, birthday, viewer === 'groups')} />
          </div>
        ))}
      </div>
    </section>
  );
}

function PreviewedDetails({ details }: { details: ShownDetails }) {
  const { own: words } = useDirectoryWords();
  const isEmpty = Object.values(details).every((value) => value === null);
  return isEmpty ? <p className={styles.soft}>{words.nothing}</p> : <MemberDetails details={details} />;
}

function toDetails(entry: DirectoryEntry, birthday: string | null, sharesGroup: boolean): ShownDetails {
  const show = (field: DirectoryField, value: string | null) =>
    isFieldShown(entry[`${field}Audience`], { sharesGroup }) ? value?.trim() || null : null;
  return {
    phone: show('phone', entry.phone),
    email: show('email', entry.email),
    address: show('address', entry.address),
    birthday: show('birthday', birthday),
    help: show('help', entry.help),
  };
}
