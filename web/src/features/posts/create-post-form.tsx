import { limits } from '@radiant/contract/limits.ts';
import type { KeyboardEvent } from 'react';
import { CountedTextArea, CountedTextField } from '../../platform/counted-fields.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ComposerLinkPreview } from './composer-link-preview.tsx';
import { ComposerMediaPreview } from './composer-media.tsx';
import { CreatePostExtras } from './create-post-extras.tsx';
import styles from './create-post-form.module.css';
import { LanguageField } from './language-field.tsx';
import { joinDraftTexts } from './post-fields.ts';
import { PostFormFooter } from './post-form-footer.tsx';
import { getHintsId, TextChecks } from './text-checks.tsx';
import { TranslationFields } from './translation-fields.tsx';
import type { CreatePostState } from './use-create-post.ts';
import { useCreatePostWords } from './use-create-post-words.ts';

export const createPostTextId = 'create-post-text';

export function CreatePostForm({
  state,
  onStopEditing,
}: {
  state: CreatePostState;
  onStopEditing: () => void;
}) {
  const t = useWords();
  const words = useCreatePostWords();
  const { draft, media, isSubmitting, language } = state;
  const isEditingScheduled = draft.scheduledId !== null;

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (state.hasContent) event.currentTarget.requestSubmit();
  }

  return (
    <Form className={styles.form} {...state.props} onSubmit={state.share} onKeyDown={handleKeyDown}>
      {isEditingScheduled && (
        <Notice
          action={
            <Button variant="secondary" size="small" className={styles.stop} onClick={onStopEditing}>
              {words.stopChanging}
            </Button>
          }
        >
          {words.changing}
        </Notice>
      )}
      <CountedTextField
        {...state.text('title')}
        label={t.composer.title}
        limit={limits.titleMax}
        lang={language}
        dir="auto"
        readOnly={isSubmitting}
      />
      {draft.type === 'link' && <UrlField state={state} />}
      <CountedTextArea
        id={createPostTextId}
        {...state.text('text')}
        label={words.content}
        placeholder={words.placeholders[draft.type]}
        rows={5}
        lang={language}
        dir="auto"
        readOnly={isSubmitting}
        limit={limits.textMax}
        describedBy={getHintsId(createPostTextId)}
      />
      <TextChecks text={joinDraftTexts(draft)} fieldId={createPostTextId} />
      <TranslationFields
        kind={state.kind}
        language={language}
        values={draft}
        readOnly={isSubmitting}
        onChange={state.change}
      />
      {media && <ComposerMediaPreview media={media} />}
      <CreatePostExtras state={state} />
      <LanguageField
        className={styles.language}
        value={language}
        disabled={isSubmitting}
        onValueChange={(chosen) => state.change({ language: chosen })}
      />
      <PostFormFooter
        form={state}
        submitLabel={isEditingScheduled ? words.save : draft.isScheduled ? words.schedule : words.postNow}
        className={styles.footer}
        onAudienceChange={(audience) => state.change({ audience })}
        onNameChange={(nameShownTo) => state.change({ nameShownTo })}
      />
    </Form>
  );
}

function UrlField({ state }: { state: CreatePostState }) {
  const t = useWords();
  const { draft, isSubmitting } = state;
  return (
    <div className={styles.address}>
      <TextField
        {...state.text('url')}
        type="url"
        label={t.composer.url}
        placeholder="https://"
        readOnly={isSubmitting}
      />
      <ComposerLinkPreview url={draft.url} />
    </div>
  );
}
