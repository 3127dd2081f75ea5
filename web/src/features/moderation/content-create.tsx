import type { Audience } from '@radiant/contract/post-shapes.ts';
import type { PostDraft } from '@radiant/contract/posts.ts';
import { useRef, useState } from 'react';
import { fieldErrors, useErrorMessage } from '../../platform/error-message.tsx';
import { resumeAttempt, type SubmitAttempt } from '../../platform/submit-attempt.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useCategoryOptions } from '../posts/categories-api.ts';
import { showPostToast } from '../posts/post-toast.ts';
import { isUnconfirmedPublicPrayer, PublicPrayerConfirmation } from '../posts/public-prayer.tsx';
import styles from './content.module.css';
import { useCreateContent } from './content-api.ts';

type Kind = 'prayer' | 'testimony';

/** Publishes a prayer or testimony to everyone. */
export function CreateContentDialog({
  kind,
  open,
  onClose,
}: {
  kind: Kind;
  open: boolean;
  onClose: () => void;
}) {
  const { content: words } = useAdminWords();
  const { title, text } = words.create[kind];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      closeLabel={words.close}
      dismissible={false}
    >
      <CreatePostForm kind={kind} onDone={onClose} />
    </Dialog>
  );
}

const emptyValues = { title: '', text: '', category: '' };

function CreatePostForm({ kind, onDone }: { kind: Kind; onDone: () => void }) {
  const t = useWords();
  const { content } = useAdminWords();
  const words = content.create;
  const { locale } = useLocale();
  const errorMessage = useErrorMessage();
  const categories = useCategoryOptions(kind);
  const [values, setValues] = useState(emptyValues);
  const attempt = useRef<SubmitAttempt | null>(null);
  const create = useCreateContent();
  const isFilled = Object.values(values).every((value) => value.trim() !== '');
  const fields = fieldErrors(create.error);
  const isUnconfirmed = isUnconfirmedPublicPrayer(create.error);
  const hasFields = Object.keys(fields).length > 0;
  const change = (part: Partial<typeof emptyValues>) => setValues((before) => ({ ...before, ...part }));

  async function share(audience: Audience) {
    if (!isFilled || create.isPending) return;
    const draft = { ...toPostDraft(kind, locale, values), audience };
    // A retry after a lost response must not create a second post.
    attempt.current = resumeAttempt(attempt.current, JSON.stringify(draft));
    const toastId = toast.loading(words.progress);
    try {
      const { post } = await create.mutateAsync({ draft, idempotencyKey: attempt.current.key });
      showPostToast(t, post, { success: words.success, id: toastId });
      onDone();
    } catch {
      // The form shows the error.
      toast.dismiss(toastId);
    }
  }

  return (
    <>
      <Form
        onSubmit={() => void share('public')}
        errors={fields}
        message={create.error && !hasFields && !isUnconfirmed ? errorMessage(create.error) : undefined}
      >
        <TextField
          name="title"
          label={words.heading}
          dir="auto"
          autoComplete="off"
          value={values.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          data-autofocus
        />
        <TextArea
          name="text"
          label={words[kind].field}
          dir="auto"
          rows={6}
          value={values.text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
        <Select
          name="category"
          label={words.category}
          placeholder={words.choose}
          options={categories}
          value={values.category}
          onValueChange={(category) => change({ category })}
        />
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={onDone}>
            {content.cancel}
          </Button>
          <Button type="submit" disabled={!isFilled} pending={create.isPending}>
            {words[kind].submit}
          </Button>
        </div>
      </Form>
      {isUnconfirmed && (
        <PublicPrayerConfirmation onChoose={(audience) => void share(audience)} onCancel={create.reset} />
      )}
    </>
  );
}

const toPostDraft = (kind: Kind, language: 'en' | 'fr', values: typeof emptyValues): PostDraft => ({
  kind,
  audience: 'public',
  title: values.title.trim(),
  text: values.text.trim(),
  category: values.category,
  language,
  scripture: '',
  reference: '',
  url: '',
  alt: '',
  isPrayerOfDay: false,
  isVerseOfDay: false,
});
