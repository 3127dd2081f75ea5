import { limits } from '@radiant/contract/limits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AudienceMenu } from './audience-menu.tsx';
import { useCategoryOptions } from './categories-api.ts';
import styles from './edit-post-dialog.module.css';
import type { EditValues } from './edit-post-draft.ts';
import type { PostDialogProps } from './post-dialogs.tsx';
import { PublicPrayerConfirmation } from './public-prayer.tsx';
import { useEditPost } from './use-edit-post.ts';

/** Edits a post; the draft stays in this browser until it is saved. */
export function EditPostDialog({ post, open, onClose }: PostDialogProps) {
  const t = useWords();
  const edit = useEditPost(post, onClose);
  const formId = `edit-${post.id}`;
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        dismissible={false}
        pending={edit.isSaving}
        title={t.editing.title}
        description={t.editing.hint}
        closeLabel={t.platform.close}
        footer={
          <>
            <Button variant="secondary" disabled={edit.isSaving} onClick={onClose}>
              {t.platform.cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              pending={edit.isSaving}
              pendingLabel={edit.isSaving ? t.editing.saving : undefined}
            >
              {t.editing.save}
            </Button>
          </>
        }
      >
        <Form
          id={formId}
          errors={edit.errors}
          message={edit.formError && t.post.because({ what: t.editing.failed, why: edit.formError })}
          onSubmit={edit.save}
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
          <EditPostFields post={post} values={edit.values} isSaving={edit.isSaving} onChange={edit.change} />
        </Form>
      </Dialog>
      {edit.publicPrayerConfirmation && <PublicPrayerConfirmation {...edit.publicPrayerConfirmation} />}
    </>
  );
}

function EditPostFields({
  post,
  values,
  isSaving,
  onChange,
}: {
  post: Post;
  values: EditValues;
  isSaving: boolean;
  onChange: (part: Partial<EditValues>) => void;
}) {
  const t = useWords();
  const words = t.editing.fields;
  const hasFile = post.pictures.length > 0 || post.video !== null;
  const shared = { readOnly: isSaving, dir: 'auto', lang: post.language } as const;
  return (
    <>
      <TextField
        {...shared}
        name="title"
        label={post.kind === 'testimony' ? words.titleRequired : words.title}
        value={values.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextArea
        {...shared}
        data-autofocus
        name="text"
        label={post.kind === 'scripture' ? words.scripture : words.text}
        rows={6}
        limit={limits.textMax}
        value={values.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      {post.kind === 'scripture' && (
        <TextField
          {...shared}
          name="reference"
          label={words.reference}
          value={values.reference}
          onChange={({ currentTarget }) => onChange({ reference: currentTarget.value })}
        />
      )}
      {post.kind === 'link' && (
        <TextField
          {...shared}
          type="url"
          name="url"
          label={words.url}
          value={values.url}
          onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
        />
      )}
      {(post.kind === 'prayer' || post.kind === 'testimony') && (
        <CategoryField kind={post.kind} value={values.category} onChange={onChange} />
      )}
      {post.kind !== 'event' && (
        <TextField
          {...shared}
          name="location"
          label={words.location}
          value={values.location}
          onChange={({ currentTarget }) => onChange({ location: currentTarget.value })}
        />
      )}
      {hasFile && (
        <TextField
          {...shared}
          name="alt"
          label={words.alt}
          value={values.alt}
          onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
        />
      )}
      <div className={styles.audience}>
        <span className={styles.label}>{words.audience}</span>
        <AudienceMenu
          value={values.audience}
          limit={post.audienceLimit}
          hint={post.audienceLimit && t.editing.audienceLimits[post.audienceLimit]}
          onValueChange={(audience) => onChange({ audience })}
        />
      </div>
    </>
  );
}

function CategoryField({
  kind,
  value,
  onChange,
}: {
  kind: 'prayer' | 'testimony';
  value: string;
  onChange: (part: Partial<EditValues>) => void;
}) {
  const t = useWords();
  const categories = useCategoryOptions(kind);
  const none = kind === 'prayer' ? [{ value: '', label: t.editing.fields.noCategory }] : [];
  // Keeps a category that is no longer offered until another is chosen.
  const isKnown = value === '' || categories.some((category) => category.value === value);
  const kept = isKnown ? [] : [{ value, label: value }];
  return (
    <Select
      name="category"
      label={t.editing.fields.category}
      options={[...none, ...kept, ...categories]}
      value={value}
      onValueChange={(category) => onChange({ category })}
    />
  );
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
        {currentValues.reference && <p dir="auto">{currentValues.reference}</p>}
        {currentValues.url && <p>{currentValues.url}</p>}
      </blockquote>
    </Notice>
  );
}
