import { limits } from '@radiant/contract/limits.ts';
import { storyKinds, storyTones } from '@radiant/contract/stories.ts';
import { useId } from 'react';
import { CountedTextArea } from '../../platform/counted-fields.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import {
  ComposerMediaButton,
  ComposerMediaDropOverlay,
  ComposerMediaPreview,
  ComposerMediaUploadProgress,
} from '../posts/composer-media.tsx';
import { LanguageField } from '../posts/language-field.tsx';
import styles from './story-composer.module.css';
import { StoryText } from './story-slide.tsx';
import { getToneClass } from './story-tone.ts';
import { type StoryComposerState, useStoryComposer } from './use-story-composer.ts';

export function StoryComposer({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const formId = useId();
  const composer = useStoryComposer(onClose);
  const { draft, media, isSubmitting, progress } = composer;
  const isPicture = draft.kind === 'picture';
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title={t.stories.createTitle}
      description={t.stories.createText}
      closeLabel={t.platform.close}
      footer={
        <Button
          type="submit"
          form={formId}
          pending={isSubmitting}
          pendingLabel={isSubmitting ? t.stories.sharing : undefined}
        >
          {t.stories.share}
        </Button>
      }
    >
      <Form id={formId} className={styles.form} {...composer.props} onSubmit={composer.share}>
        <div className={styles.area} {...(isPicture && media.dropAreaProps)}>
          <Segmented
            label={t.stories.kindLabel}
            options={storyKinds.toReversed().map((kind) => ({ value: kind, label: t.stories.kinds[kind] }))}
            value={draft.kind}
            onValueChange={(kind) => !isSubmitting && composer.change({ kind })}
          />
          {isPicture ? <PictureFields composer={composer} /> : <TextFields composer={composer} />}
          <LanguageField
            className={styles.language}
            value={composer.language}
            disabled={isSubmitting}
            onValueChange={(language) => composer.change({ language })}
          />
          {composer.isCancelled && <Notice>{t.stories.cancelled}</Notice>}
          {progress !== null && (
            <ComposerMediaUploadProgress media={media} fraction={progress} onCancel={composer.cancel} />
          )}
          {isPicture && <ComposerMediaDropOverlay media={media} />}
        </div>
      </Form>
    </Dialog>
  );
}

function TextFields({ composer }: { composer: StoryComposerState }) {
  const t = useWords();
  const { draft, language, isSubmitting } = composer;
  return (
    <>
      <div className={classNames(styles.preview, getToneClass(draft.tone))} aria-hidden="true">
        <StoryText text={draft.text.trim() || t.stories.textPlaceholder} language={language} />
      </div>
      <CountedTextArea
        {...composer.text('text')}
        label={t.stories.text}
        placeholder={t.stories.textPlaceholder}
        rows={2}
        lang={language}
        readOnly={isSubmitting}
        data-autofocus
        limit={limits.storyMax}
      />
      <ToneChoice composer={composer} />
    </>
  );
}

function ToneChoice({ composer }: { composer: StoryComposerState }) {
  const t = useWords();
  const name = useId();
  const { draft, isSubmitting } = composer;
  return (
    <fieldset className={styles.tones} disabled={isSubmitting}>
      <legend className={styles.legend}>
        {t.stories.tone}
        <span className={styles.chosen}>{t.stories.tones[draft.tone]}</span>
      </legend>
      <div className={styles.swatches}>
        {storyTones.map((tone) => (
          <label key={tone} className={styles.swatch} title={t.stories.tones[tone]}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={tone}
              aria-label={t.stories.tones[tone]}
              checked={tone === draft.tone}
              onChange={() => composer.change({ tone })}
            />
            <span className={classNames(styles.ground, getToneClass(tone))} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PictureFields({ composer }: { composer: StoryComposerState }) {
  const t = useWords();
  const { media, language, isSubmitting } = composer;
  return (
    <>
      <ComposerMediaPreview media={media} />
      <div className={styles.choose}>
        <ComposerMediaButton media={media} />
      </div>
      <CountedTextArea
        {...composer.text('caption')}
        name="text"
        label={t.stories.caption}
        rows={2}
        lang={language}
        readOnly={isSubmitting}
        limit={limits.storyMax}
      />
    </>
  );
}
