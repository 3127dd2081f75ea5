import { limits } from '@radiant/contract/limits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { pictureKinds } from '@radiant/contract/posts.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { isLocale, otherLocale } from '@radiant/contract/words/locale.ts';
import { type ComponentProps, Suspense, useId, useRef } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LazyInsertPassage } from '../bible/lazy-insert-passage.ts';
import { AudienceMenu } from './audience-menu.tsx';
import { useCategoryOptions } from './categories-api.ts';
import { FilePreview } from './chosen-files.tsx';
import {
  ComposerMediaButton,
  ComposerMediaDropOverlay,
  ComposerMediaUploadProgress,
} from './composer-media.tsx';
import { moveItem } from './draft-files.ts';
import styles from './edit-post-dialog.module.css';
import type { EditValues } from './edit-post-draft.ts';
import { HiddenCountField } from './hidden-count-field.tsx';
import { PictureList } from './picture-list.tsx';
import type { PostDialogProps } from './post-dialogs.tsx';
import { joinDraftTexts } from './post-fields.ts';
import { PrayerTermField } from './prayer-term-field.tsx';
import { PrintChoiceField } from './print-choice-field.tsx';
import { PublicPrayerConfirmation } from './public-prayer.tsx';
import { getHintsId, TextChecks } from './text-checks.tsx';
import { TranslationFields } from './translation-fields.tsx';
import { useEditPost } from './use-edit-post.ts';

/** Edits a post; the draft stays in this browser until it is saved. */
export function EditPostDialog({ post, open, onClose }: PostDialogProps) {
  const t = useWords();
  const edit = useEditPost(post, onClose);
  return (
    <>
      <FormDialog
        open={open}
        onClose={onClose}
        locks
        form={edit}
        title={t.editing.title}
        description={t.editing.hint}
        submitLabel={t.editing.save}
        pendingLabel={t.editing.saving}
      >
        {edit.currentValues && (
          <ConflictNotice post={post} currentValues={edit.currentValues} onUseCurrent={edit.discard} />
        )}
        {edit.isRestored && (
          <Notice
            action={
              <Button variant="secondary" size="small" className={styles.discard} onClick={edit.discard}>
                {t.editing.discard}
              </Button>
            }
          >
            {t.editing.restored}
          </Notice>
        )}
        <EditPostFields post={post} edit={edit} />
      </FormDialog>
      {edit.publicPrayerConfirmation && <PublicPrayerConfirmation {...edit.publicPrayerConfirmation} />}
    </>
  );
}

function EditPostFields({ post, edit }: { post: Post; edit: ReturnType<typeof useEditPost> }) {
  const t = useWords();
  const words = t.editing.fields;
  const textId = useId();
  const { text, choice } = edit;
  const shared = { readOnly: edit.pending, dir: 'auto', lang: post.language } as const;
  return (
    <>
      <TextField
        {...shared}
        {...text('title')}
        label={post.kind === 'testimony' ? words.titleRequired : words.title}
      />
      <TextArea
        {...shared}
        data-autofocus
        {...text('text')}
        label={post.kind === 'scripture' ? words.scripture : words.text}
        rows={6}
        limit={limits.textMax}
        id={textId}
        describedBy={getHintsId(textId)}
      />
      {post.kind !== 'scripture' && (
        <TextChecks
          text={joinDraftTexts(edit.values)}
          about={
            post.kind === 'prayer' || post.kind === 'testimony'
              ? {
                  fields: edit.values,
                  audience: edit.values.audience,
                  readOnly: edit.pending,
                  onChange: edit.change,
                }
              : undefined
          }
          fieldId={textId}
        />
      )}
      {post.kind === 'scripture' && (
        <>
          <TextField {...shared} {...text('reference')} label={words.reference} />
          {edit.values.reference !== '' && isLocale(post.language) && (
            <Suspense>
              <LazyInsertPassage
                reference={edit.values.reference}
                language={post.language}
                fieldId={textId}
                text={edit.values.text}
                readOnly={edit.pending}
              />
            </Suspense>
          )}
        </>
      )}
      <TranslationFields
        kind={post.kind}
        language={post.language}
        values={edit.values}
        readOnly={edit.pending}
        onChange={edit.change}
      />
      {post.kind === 'link' && <TextField {...shared} type="url" {...text('url')} label={words.url} />}
      {(post.kind === 'prayer' || post.kind === 'testimony') && (
        <CategoryField kind={post.kind} {...choice('category')} />
      )}
      {post.kind === 'prayer' && (
        <>
          <PrayerTermField
            isLongTerm={edit.values.isLongTerm}
            endsOn={edit.values.endsOn}
            readOnly={edit.pending}
            onChange={edit.change}
          />
          <HiddenCountField
            isCountHidden={edit.values.isCountHidden}
            readOnly={edit.pending}
            onChange={edit.change}
          />
          <PrintChoiceField
            printChoice={edit.values.printChoice}
            subjectAgreement={edit.values.subjectAgreement}
            audience={edit.values.audience}
            nameShownTo={post.author.id === null ? 'nobody' : 'everyone'}
            readOnly={edit.pending}
            onChange={edit.change}
          />
        </>
      )}
      {post.kind !== 'event' && <TextField {...shared} {...text('location')} label={words.location} />}
      {post.video && <TextField {...shared} {...text('alt')} label={words.alt} />}
      {!post.video && pictureKinds.includes(post.kind) && <EditPictures post={post} edit={edit} />}
      <div className={styles.audience}>
        <span className={styles.label}>{words.audience}</span>
        <AudienceMenu
          {...choice('audience')}
          groups={{ ids: edit.values.groupIds, onChange: choice('groupIds').onValueChange }}
          limit={post.audienceLimit}
          hint={post.audienceLimit && t.editing.audienceLimits[post.audienceLimit]}
        />
      </div>
    </>
  );
}

function EditPictures({ post, edit }: { post: Post; edit: ReturnType<typeof useEditPost> }) {
  const t = useWords();
  const box = useRef<HTMLFieldSetElement>(null);
  const { media } = edit;
  const { value, onValueChange: setPictures } = edit.choice('pictures');
  const items = value.flatMap(({ id, alt }) => {
    const picture = post.pictures.find((one) => one.id === id);
    if (picture) return { key: id, alt, preview: <StoredPreview picture={picture} alt={alt} /> };
    const added = media.items.find(({ key }) => key === id);
    return added ? { key: id, alt, preview: <FilePreview file={added.file} kind="image" small /> } : [];
  });
  const pictures = value.filter(({ id }) => items.some(({ key }) => key === id));
  const removedCount = post.pictures.filter(
    ({ id }) => !pictures.some((picture) => picture.id === id),
  ).length;
  return (
    <fieldset ref={box} className={styles.pictures} tabIndex={-1} {...media.dropAreaProps}>
      <legend className={styles.label}>{t.editing.fields.pictures}</legend>
      {media.missingNames.map((name) => (
        <Notice key={name} tone="warning">
          {t.media.lost({ name })}
        </Notice>
      ))}
      {items.length > 0 && (
        <PictureList
          items={items}
          max={media.maxPictures}
          readOnly={edit.pending}
          onMove={(from, to) => setPictures(moveItem(pictures, from, to))}
          onRemove={(key) => {
            if (media.items.some((item) => item.key === key)) media.remove(key);
            else setPictures(pictures.filter(({ id }) => id !== key));
            box.current?.focus();
          }}
          onDescribe={(key, alt) =>
            setPictures(pictures.map((picture) => (picture.id === key ? { ...picture, alt } : picture)))
          }
        />
      )}
      {removedCount > 0 && (
        <p className={styles.removed} role="status">
          {t.editing.picturesRemoved({ count: removedCount })}
        </p>
      )}
      <div className={styles.add}>
        <ComposerMediaButton media={media} isOnItsOwn />
      </div>
      {edit.isCancelled && <Notice>{t.composer.cancelled}</Notice>}
      {edit.progress !== null && (
        <ComposerMediaUploadProgress media={media} fraction={edit.progress} onCancel={edit.cancel} />
      )}
      <ComposerMediaDropOverlay media={media} />
    </fieldset>
  );
}

function StoredPreview({
  picture: { sizes, file, color },
  alt,
}: {
  picture: Post['pictures'][number];
  alt: string;
}) {
  return (
    <img
      className={styles.picture}
      src={fileUrl(sizes[0]?.file ?? file)}
      alt={alt}
      style={{ backgroundColor: color }}
    />
  );
}

function CategoryField({
  kind,
  ...field
}: Pick<ComponentProps<typeof Select<string>>, 'name' | 'value' | 'onValueChange'> & {
  kind: 'prayer' | 'testimony';
}) {
  const t = useWords();
  const none = kind === 'prayer' ? [{ value: '', label: t.editing.fields.noCategory }] : [];
  const categories = useCategoryOptions(kind, field.value);
  return <Select {...field} label={t.editing.fields.category} options={[...none, ...categories]} />;
}

/** Shows the current version of a post that was edited elsewhere; the form keeps the author's changes. */
function ConflictNotice({
  post,
  currentValues,
  onUseCurrent,
}: {
  post: Post;
  currentValues: EditValues;
  onUseCurrent: () => void;
}) {
  const t = useWords();
  return (
    <Notice
      tone="warning"
      title={t.editing.conflictTitle}
      action={
        <Button variant="secondary" size="small" className={styles.discard} onClick={onUseCurrent}>
          {t.editing.takeTheirs}
        </Button>
      }
    >
      <p>{t.editing.conflict}</p>
      <blockquote className={styles.theirs} lang={post.language}>
        {currentValues.title && (
          <p className={styles.theirTitle} dir="auto">
            {currentValues.title}
          </p>
        )}
        <p dir="auto">{currentValues.text}</p>
        {currentValues.translationText && (
          <div lang={otherLocale(post.language)} dir="auto">
            {currentValues.translationTitle && (
              <p className={styles.theirTitle}>{currentValues.translationTitle}</p>
            )}
            <p>{currentValues.translationText}</p>
          </div>
        )}
        {currentValues.reference && <p dir="auto">{currentValues.reference}</p>}
        {currentValues.url && <p>{currentValues.url}</p>}
      </blockquote>
    </Notice>
  );
}
