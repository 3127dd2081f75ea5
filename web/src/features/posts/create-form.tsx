import { limits } from '@radiant/contract/limits.ts';
import { locales } from '@radiant/contract/words/locale.ts';
import { type KeyboardEvent, useRef } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AudienceMenu } from './audience-menu.tsx';
import { ComposerLate } from './composer-late.tsx';
import { ComposerLinkPreview } from './composer-link-preview.tsx';
import { ComposerMediaButton, ComposerMediaPreview, ComposerMediaUpload } from './composer-media.tsx';
import { useCounter } from './composer-words.tsx';
import { CreateExtras } from './create-extras.tsx';
import styles from './create-form.module.css';
import { useCreateWords } from './create-words.ts';
import type { Creating } from './use-create-post.ts';

/** Where one writes. */
export const createTextId = 'create-post-text';

/** What the chosen type asks for, and what can be said besides. */
export function CreateForm({ creating, onStop }: { creating: Creating; onStop: () => void }) {
  const t = useWords();
  const words = useCreateWords();
  const { draft, media, isSending, language } = creating;
  const share = useRef<HTMLButtonElement>(null);
  const isChange = draft.scheduledId !== null;

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (creating.hasContent) event.currentTarget.requestSubmit();
  }

  return (
    <Form
      className={styles.form}
      errors={creating.errors}
      message={creating.why && t.post.because({ what: t.composer.failed, why: creating.why })}
      onSubmit={creating.share}
      onKeyDown={handleKeyDown}
    >
      {isChange && (
        <Notice
          action={
            <Button variant="secondary" size="small" className={styles.stop} onClick={onStop}>
              {words.stopChanging}
            </Button>
          }
        >
          {words.changing}
        </Notice>
      )}
      <Title creating={creating} />
      {draft.type === 'link' && <Address creating={creating} />}
      <TextArea
        id={createTextId}
        name="text"
        label={words.content}
        placeholder={words.placeholders[draft.type]}
        rows={5}
        lang={language}
        dir="auto"
        readOnly={isSending}
        value={draft.text}
        onChange={({ currentTarget }) => creating.change({ text: currentTarget.value })}
        limit={limits.textMax}
        {...(draft.text.length > limits.textMax * 0.9 && {
          counter: (used: number, limit: number) => t.composer.counter({ used, limit }),
        })}
      />
      {media && (
        <ComposerMediaPreview media={media} alt={draft.alt} onAltChange={(alt) => creating.change({ alt })} />
      )}
      <CreateExtras creating={creating} />
      <Select
        className={styles.language}
        name="language"
        label={t.composer.writtenIn}
        options={locales.map((locale) => ({ value: locale, label: t.composer.languages[locale] }))}
        value={language}
        disabled={isSending}
        onValueChange={(chosen) => creating.change({ language: chosen })}
      />
      {creating.isCancelled && <Notice>{t.composer.cancelled}</Notice>}
      {media && creating.progress !== null && (
        <ComposerMediaUpload media={media} fraction={creating.progress} onCancel={creating.cancel} />
      )}
      {isSending && creating.progress === null && <ComposerLate share={share} onCancel={creating.cancel} />}
      <div className={styles.bar}>
        <AudienceMenu
          value={creating.audience}
          disabled={isSending}
          onValueChange={(audience) => creating.change({ audience })}
        />
        {media && <ComposerMediaButton media={media} />}
        <Button
          ref={share}
          className={styles.share}
          type="submit"
          disabled={!creating.hasContent}
          pending={isSending}
          pendingLabel={isSending ? t.composer.posting : undefined}
        >
          {isChange ? words.save : draft.isScheduled ? words.schedule : words.postNow}
        </Button>
      </div>
    </Form>
  );
}

function Title({ creating }: { creating: Creating }) {
  const t = useWords();
  const { draft, isSending, language } = creating;
  const hint = useCounter(draft.title, limits.titleMax);
  return (
    <TextField
      name="title"
      label={t.composer.title}
      hint={hint}
      lang={language}
      dir="auto"
      readOnly={isSending}
      value={draft.title}
      onChange={({ currentTarget }) => creating.change({ title: currentTarget.value })}
    />
  );
}

function Address({ creating }: { creating: Creating }) {
  const t = useWords();
  const { draft, isSending } = creating;
  return (
    <div className={styles.address}>
      <TextField
        name="url"
        type="url"
        label={t.composer.url}
        placeholder="https://"
        readOnly={isSending}
        value={draft.url}
        onChange={({ currentTarget }) => creating.change({ url: currentTarget.value })}
      />
      <ComposerLinkPreview url={draft.url} />
    </div>
  );
}
