import type { Audience } from '@radiant/contract/post-shapes.ts';
import type { PostDraft } from '@radiant/contract/posts.ts';
import { useForm } from '../../platform/form.ts';
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

const emptyPost: { title: string; text: string; category: string; audience: Audience } = {
  title: '',
  text: '',
  category: '',
  audience: 'public',
};

function CreatePostForm({ kind, onDone }: { kind: Kind; onDone: () => void }) {
  const t = useWords();
  const { content } = useAdminWords();
  const words = content.create;
  const { locale } = useLocale();
  const categories = useCategoryOptions(kind);
  const create = useCreateContent();
  const form = useForm({
    values: emptyPost,
    isHandled: isUnconfirmedPublicPrayer,
    send: async (values, { getIdempotencyKey }) => {
      const notice = toast.loading(words.progress);
      const draft = toPostDraft(kind, locale, values);
      try {
        const { post } = await create.mutateAsync({ draft, idempotencyKey: getIdempotencyKey() });
        showPostToast(t, post, { success: words.success, id: notice });
      } catch (error) {
        toast.dismiss(notice);
        throw error;
      }
    },
    onSent: onDone,
  });
  const { title, text, category } = form.values;
  const isFilled = [title, text, category].every((value) => value.trim() !== '');
  return (
    <>
      <Form {...form.props} onSubmit={() => isFilled && void form.submit()}>
        <TextField
          {...form.text('title')}
          label={words.heading}
          dir="auto"
          autoComplete="off"
          data-autofocus
        />
        <TextArea {...form.text('text')} label={words[kind].field} dir="auto" rows={6} />
        <Select
          {...form.choice('category')}
          label={words.category}
          placeholder={words.choose}
          options={categories}
        />
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={onDone}>
            {content.cancel}
          </Button>
          <Button type="submit" disabled={!isFilled} pending={form.pending}>
            {words[kind].submit}
          </Button>
        </div>
      </Form>
      {isUnconfirmedPublicPrayer(form.error) && (
        <PublicPrayerConfirmation
          onChoose={(audience) => void form.submit({ audience })}
          onCancel={form.clear}
        />
      )}
    </>
  );
}

const toPostDraft = (kind: Kind, language: 'en' | 'fr', values: typeof emptyPost): PostDraft => ({
  kind,
  audience: values.audience,
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
