import { limits } from '@radiant/contract/limits.ts';
import { storyKinds, storyTones } from '@radiant/contract/stories.ts';
import { locales } from '@radiant/contract/words/locale.ts';
import { useId } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import {
  ComposerMediaButton,
  ComposerMediaPreview,
  ComposerMediaUpload,
  ComposerMediaVeil,
} from '../posts/composer-media.tsx';
import styles from './story-composer.module.css';
import { StoryText } from './story-slide.tsx';
import { toneClass } from './story-tone.ts';
import { type StoryComposing, useStoryComposer } from './use-story-composer.ts';

/** Where a story is made: a text on a ground of its own, or a picture with a few words. */
export function StoryComposer({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const formId = useId();
  const composing = useStoryComposer(onClose);
  const { kept, media, isSending, progress } = composing;
  const isPicture = kept.kind === 'picture';
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
          pending={isSending}
          pendingLabel={isSending ? t.stories.sharing : undefined}
        >
          {t.stories.share}
        </Button>
      }
    >
      <Form
        id={formId}
        className={styles.form}
        errors={composing.errors}
        message={composing.why && t.post.because({ what: t.stories.shareFailed, why: composing.why })}
        onSubmit={composing.share}
      >
        <div className={styles.area} {...(isPicture && media.area)}>
          <Segmented
            label={t.stories.kindLabel}
            options={storyKinds.toReversed().map((kind) => ({ value: kind, label: t.stories.kinds[kind] }))}
            value={kept.kind}
            onValueChange={(kind) => !isSending && composing.change({ kind })}
          />
          {isPicture ? <PictureFields composing={composing} /> : <TextFields composing={composing} />}
          <Select
            className={styles.language}
            name="language"
            label={t.composer.writtenIn}
            options={locales.map((locale) => ({ value: locale, label: t.composer.languages[locale] }))}
            value={composing.language}
            disabled={isSending}
            onValueChange={(language) => composing.change({ language })}
          />
          {composing.isCancelled && <Notice>{t.stories.cancelled}</Notice>}
          {progress !== null && (
            <ComposerMediaUpload media={media} fraction={progress} onCancel={composing.cancel} />
          )}
          {isPicture && <ComposerMediaVeil media={media} />}
        </div>
      </Form>
    </Dialog>
  );
}

const counterNear = (text: string) => text.length > limits.storyMax * 0.75;

function TextFields({ composing }: { composing: StoryComposing }) {
  const t = useWords();
  const { kept, language, isSending } = composing;
  return (
    <>
      <div className={classNames(styles.preview, toneClass(kept.tone))} aria-hidden="true">
        <StoryText text={kept.text.trim() || t.stories.textPlaceholder} language={language} />
      </div>
      <TextArea
        name="text"
        label={t.stories.text}
        placeholder={t.stories.textPlaceholder}
        rows={2}
        lang={language}
        readOnly={isSending}
        data-autofocus
        value={kept.text}
        onChange={(event) => composing.change({ text: event.currentTarget.value })}
        limit={limits.storyMax}
        {...(counterNear(kept.text) && {
          counter: (used: number, limit: number) => t.composer.counter({ used, limit }),
        })}
      />
      <Tones composing={composing} />
    </>
  );
}

/** The grounds to choose from, each shown and named. */
function Tones({ composing }: { composing: StoryComposing }) {
  const t = useWords();
  const name = useId();
  const { kept, isSending } = composing;
  return (
    <fieldset className={styles.tones} disabled={isSending}>
      <legend className={styles.legend}>
        {t.stories.tone}
        <span className={styles.chosen}>{t.stories.tones[kept.tone]}</span>
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
              checked={tone === kept.tone}
              onChange={() => composing.change({ tone })}
            />
            <span className={classNames(styles.ground, toneClass(tone))} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PictureFields({ composing }: { composing: StoryComposing }) {
  const t = useWords();
  const { kept, media, language, isSending } = composing;
  return (
    <>
      <ComposerMediaPreview media={media} alt={kept.alt} onAltChange={(alt) => composing.change({ alt })} />
      <div className={styles.choose}>
        <ComposerMediaButton media={media} />
      </div>
      <TextArea
        name="text"
        label={t.stories.caption}
        rows={2}
        lang={language}
        readOnly={isSending}
        value={kept.caption}
        onChange={(event) => composing.change({ caption: event.currentTarget.value })}
        limit={limits.storyMax}
        {...(counterNear(kept.caption) && {
          counter: (used: number, limit: number) => t.composer.counter({ used, limit }),
        })}
      />
    </>
  );
}
