import { limits } from '@radiant/contract/limits.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AudienceMenu } from './audience-menu.tsx';
import styles from './composer-form.module.css';
import { ComposerLate } from './composer-late.tsx';
import { ComposerMediaButton, ComposerMediaPreview, ComposerMediaUpload } from './composer-media.tsx';
import { ComposerOptions } from './composer-options.tsx';
import { ComposerWords, useCounter } from './composer-words.tsx';
import { PublicPrayerDialog } from './public-prayer-dialog.tsx';
import type { Composing } from './use-composer.ts';

/** What one tab asks for. A line of invitation at first; the rest comes with the first word. */
export function ComposerForm({ composing }: { composing: Composing }) {
  const t = useWords();
  const { name, avatar } = useMember();
  const { fields, media, isSending, isFilled } = composing;
  const [hasFocus, setFocus] = useState(false);
  const isOpen = hasFocus || isFilled;
  const share = useRef<HTMLButtonElement>(null);

  function handleShare() {
    if (!isFilled) return;
    composing.share();
    setFocus(false);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  return (
    <>
      <Form
        className={styles.form}
        errors={composing.errors}
        message={composing.why && t.post.because({ what: t.composer.failed, why: composing.why })}
        onSubmit={handleShare}
        onKeyDown={handleKeyDown}
      >
        <div className={classNames(styles.words, isOpen && styles.open)}>
          <Avatar name={name} src={avatar && fileUrl(avatar)} size={40} />
          {/* Not for the whole form: a button would move away from under the press that reached it. */}
          <ComposerWords composing={composing} isOpen={isOpen} onFocus={() => setFocus(true)} />
        </div>
        {isOpen && (
          <div className={styles.more}>
            <div className={styles.moreInner}>
              <div className={styles.details}>
                {composing.tab === 'scripture' && <Reference composing={composing} />}
                <Title composing={composing} />
              </div>
              {media && (
                <ComposerMediaPreview
                  media={media}
                  alt={fields.alt}
                  onAltChange={(alt) => composing.changeFields({ alt })}
                />
              )}
              <ComposerOptions composing={composing} />
            </div>
          </div>
        )}
        {composing.isCancelled && <Notice>{t.composer.cancelled}</Notice>}
        {media && composing.progress !== null && (
          <ComposerMediaUpload media={media} fraction={composing.progress} onCancel={composing.cancel} />
        )}
        {isSending && composing.progress === null && (
          <ComposerLate share={share} onCancel={composing.cancel} />
        )}
        <div className={styles.bar}>
          <AudienceMenu
            value={composing.audience}
            disabled={isSending}
            onValueChange={(audience) => composing.change({ audience })}
          />
          {media && <ComposerMediaButton media={media} />}
          <Button
            ref={share}
            className={styles.share}
            type="submit"
            disabled={!isFilled}
            pending={isSending}
            pendingLabel={isSending ? t.composer.posting : undefined}
          >
            {t.composer.share}
          </Button>
        </div>
      </Form>
      {composing.publicPrayer && <PublicPrayerDialog {...composing.publicPrayer} />}
    </>
  );
}

function Title({ composing }: { composing: Composing }) {
  const t = useWords();
  const { fields, isSending, language } = composing;
  const hint = useCounter(fields.title, limits.titleMax);
  return (
    <TextField
      name="title"
      label={t.composer.title}
      hint={hint}
      lang={language}
      readOnly={isSending}
      value={fields.title}
      onChange={(event) => composing.changeFields({ title: event.currentTarget.value })}
    />
  );
}

function Reference({ composing }: { composing: Composing }) {
  const t = useWords();
  const { fields, isSending, language } = composing;
  const hint = useCounter(fields.reference, limits.referenceMax);
  return (
    <TextField
      name="reference"
      label={t.composer.reference}
      placeholder={t.composer.referenceExample[language]}
      hint={hint}
      lang={language}
      readOnly={isSending}
      value={fields.reference}
      onChange={(event) => composing.changeFields({ reference: event.currentTarget.value })}
    />
  );
}
