import type { Announcement } from '@radiant/contract/campaigns.ts';
import { readRichText } from '@radiant/contract/rich-text.ts';
import { useSite } from '../../platform/site.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './campaign-form-delivery-previews.module.css';
import rich from './rich-text.module.css';
import { RichText } from './rich-text.tsx';
import { useEditorWords } from './use-editor-words.ts';

const noop = () => {};

/** Preview of the mail, with the writer as recipient. */
export function MailPreview({ announcement, isOff }: { announcement: Announcement; isOff: boolean }) {
  const { form: words } = useEditorWords();
  const { name: site } = useSite();
  return (
    <>
      {isOff && <p className={styles.soft}>{words.mailOff}</p>}
      <div className={styles.paper}>
        <dl className={styles.head}>
          <dt>{words.mailFrom}</dt>
          <dd>{site}</dd>
          <dt>{words.mailSubject}</dt>
          <dd dir="auto">{announcement.title}</dd>
        </dl>
        <h3 className={styles.title} dir="auto">
          {announcement.title}
        </h3>
        <div className={classNames(rich.text, rich.written)}>
          <RichText nodes={readRichText(announcement.content)} onFollow={noop} newTab={null} />
        </div>
        <p className={styles.button}>{words.mailRead({ site })}</p>
        <p className={styles.soft}>{words.mailFoot}</p>
      </div>
    </>
  );
}

/** Preview of the push notification. */
export function PushPreview({ title }: { title: string }) {
  const { form: words } = useEditorWords();
  const { name: site } = useSite();
  return (
    <>
      <div className={styles.push}>
        <strong>{site}</strong>
        <span dir="auto">{title}</span>
      </div>
      <p className={styles.soft}>{words.pushText}</p>
    </>
  );
}
