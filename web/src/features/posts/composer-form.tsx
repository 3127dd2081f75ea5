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
import { ComposerMediaButton, ComposerMediaPreview, ComposerMediaUploadProgress } from './composer-media.tsx';
import { ComposerOptions } from './composer-options.tsx';
import { ComposerText, useLimitCounter } from './composer-text.tsx';
import { PublicPrayerDialog } from './public-prayer-dialog.tsx';
import { SlowSubmitNotice } from './slow-submit-notice.tsx';
import type { ComposerState } from './use-composer.ts';

/** What one tab asks for. A line of invitation at first; the rest comes with the first word. */
export function ComposerForm({ composer }: { composer: ComposerState }) {
  const t = useWords();
  const { name, avatar } = useMember();
  const { fields, media, isSubmitting, hasContent } = composer;
  const [hasFocus, setFocus] = useState(false);
  const isOpen = hasFocus || hasContent;
  const submitButton = useRef<HTMLButtonElement>(null);

  function handleShare() {
    if (!hasContent) return;
    composer.share();
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
        errors={composer.errors}
        message={composer.formError && t.post.because({ what: t.composer.failed, why: composer.formError })}
        onSubmit={handleShare}
        onKeyDown={handleKeyDown}
      >
        <div className={classNames(styles.words, isOpen && styles.open)}>
          <Avatar name={name} src={avatar && fileUrl(avatar)} size={40} />
          {/* Not for the whole form: a button would move away from under the press that reached it. */}
          <ComposerText composer={composer} isOpen={isOpen} onFocus={() => setFocus(true)} />
        </div>
        {isOpen && (
          <div className={styles.more}>
            <div className={styles.moreInner}>
              <div className={styles.details}>
                {composer.tab === 'scripture' && <ReferenceField composer={composer} />}
                <TitleField composer={composer} />
              </div>
              {media && (
                <ComposerMediaPreview
                  media={media}
                  alt={fields.alt}
                  onAltChange={(alt) => composer.updateFields({ alt })}
                />
              )}
              <ComposerOptions composer={composer} />
            </div>
          </div>
        )}
        {composer.isCancelled && <Notice>{t.composer.cancelled}</Notice>}
        {media && composer.progress !== null && (
          <ComposerMediaUploadProgress
            media={media}
            fraction={composer.progress}
            onCancel={composer.cancel}
          />
        )}
        {isSubmitting && composer.progress === null && (
          <SlowSubmitNotice submitButton={submitButton} onCancel={composer.cancel} />
        )}
        <div className={styles.bar}>
          <AudienceMenu
            value={composer.audience}
            disabled={isSubmitting}
            onValueChange={(audience) => composer.update({ audience })}
          />
          {media && <ComposerMediaButton media={media} />}
          <Button
            ref={submitButton}
            className={styles.share}
            type="submit"
            disabled={!hasContent}
            pending={isSubmitting}
            pendingLabel={isSubmitting ? t.composer.posting : undefined}
          >
            {t.composer.share}
          </Button>
        </div>
      </Form>
      {composer.publicPrayerConfirmation && <PublicPrayerDialog {...composer.publicPrayerConfirmation} />}
    </>
  );
}

function TitleField({ composer }: { composer: ComposerState }) {
  const t = useWords();
  const { fields, isSubmitting, language } = composer;
  const hint = useLimitCounter(fields.title, limits.titleMax);
  return (
    <TextField
      name="title"
      label={t.composer.title}
      hint={hint}
      lang={language}
      readOnly={isSubmitting}
      value={fields.title}
      onChange={(event) => composer.updateFields({ title: event.currentTarget.value })}
    />
  );
}

function ReferenceField({ composer }: { composer: ComposerState }) {
  const t = useWords();
  const { fields, isSubmitting, language } = composer;
  const hint = useLimitCounter(fields.reference, limits.referenceMax);
  return (
    <TextField
      name="reference"
      label={t.composer.reference}
      placeholder={t.composer.referenceExample[language]}
      hint={hint}
      lang={language}
      readOnly={isSubmitting}
      value={fields.reference}
      onChange={(event) => composer.updateFields({ reference: event.currentTarget.value })}
    />
  );
}
