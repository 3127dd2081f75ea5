import { limits } from '@radiant/contract/limits.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { CountedTextField } from '../../platform/counted-fields.tsx';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Form } from '../../ui/form.tsx';
import { lazyPart } from '../../ui/lazy.ts';
import { LazyInsertPassage } from '../bible/lazy-insert-passage.ts';
import styles from './composer-form.module.css';
import { ComposerMediaPreview } from './composer-media.tsx';
import { ComposerOptions } from './composer-options.tsx';
import { composerTextId } from './composer-tabs.ts';
import { ComposerText } from './composer-text.tsx';
import { LazyTranslationFields } from './lazy-translation-fields.ts';
import { joinDraftTexts } from './post-fields.ts';
import { PostFormFooter } from './post-form-footer.tsx';
import { PublicPrayerConfirmation } from './public-prayer.tsx';
import { TextChecks } from './text-checks.tsx';
import type { ComposerState } from './use-composer.ts';

/** Loaded when somebody begins to ask for prayer. */
const PrayerChoices = lazyPart(async () => (await import('./prayer-choices.tsx')).PrayerChoices);

/** The form of one tab: a single line at first, which expands once it has focus or content. */
export function ComposerForm({ composer }: { composer: ComposerState }) {
  const t = useWords();
  const { name, avatar } = useMember();
  const { media, hasContent } = composer;
  const [hasFocus, setFocus] = useState(false);
  const isOpen = hasFocus || hasContent;
  const shared = { readOnly: composer.isSubmitting, lang: composer.language };

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
      <Form className={styles.form} {...composer.props} onSubmit={handleShare} onKeyDown={handleKeyDown}>
        <div className={classNames(styles.words, isOpen && styles.open)}>
          <Avatar name={name} src={avatar && fileUrl(avatar)} size={40} />
          {/* Not for the whole form: expanding would move a button away from the press on it. */}
          <ComposerText composer={composer} isOpen={isOpen} onFocus={() => setFocus(true)} />
        </div>
        {isOpen && (
          <div className={styles.more}>
            <div className={styles.moreInner}>
              <div className={styles.details}>
                {composer.tab === 'scripture' && (
                  <CountedTextField
                    {...shared}
                    {...composer.text('reference')}
                    label={t.composer.reference}
                    placeholder={t.composer.referenceExample[composer.language]}
                    limit={limits.referenceMax}
                  />
                )}
                {composer.tab === 'scripture' && composer.fields.reference !== '' && (
                  <Suspense>
                    <LazyInsertPassage
                      reference={composer.fields.reference}
                      language={composer.language}
                      fieldId={composerTextId}
                      text={composer.fields.scripture}
                      readOnly={composer.isSubmitting}
                    />
                  </Suspense>
                )}
                <CountedTextField
                  {...shared}
                  {...composer.text('title')}
                  label={t.composer.title}
                  limit={limits.titleMax}
                />
              </div>
              {media && <ComposerMediaPreview media={media} />}
              <Suspense>
                <LazyTranslationFields
                  key={composer.tab}
                  kind={composer.kind}
                  language={composer.language}
                  values={composer.fields}
                  readOnly={composer.isSubmitting}
                  onChange={composer.updateFields}
                />
              </Suspense>
              {composer.tab === 'prayer' && (
                <Suspense>
                  <PrayerChoices
                    fields={composer.fields}
                    audience={composer.audience}
                    nameShownTo={composer.nameShownTo}
                    readOnly={composer.isSubmitting}
                    onChange={composer.updateFields}
                  />
                </Suspense>
              )}
              <ComposerOptions composer={composer} />
            </div>
          </div>
        )}
        {composer.tab !== 'scripture' && (
          <TextChecks
            key={composer.tab}
            text={joinDraftTexts(composer.fields)}
            about={
              composer.tab === 'prayer'
                ? {
                    fields: composer.fields,
                    audience: composer.audience,
                    readOnly: composer.isSubmitting,
                    onChange: composer.updateFields,
                  }
                : undefined
            }
            fieldId={composerTextId}
          />
        )}
        <PostFormFooter
          form={composer}
          submitLabel={t.composer.share}
          className={styles.bar}
          onAudienceChange={(audience) => composer.update({ audience })}
          onNameChange={(nameShownTo) => composer.update({ nameShownTo })}
        />
      </Form>
      {composer.publicPrayerConfirmation && (
        <PublicPrayerConfirmation {...composer.publicPrayerConfirmation} />
      )}
    </>
  );
}
