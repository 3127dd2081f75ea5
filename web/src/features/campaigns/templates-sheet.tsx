import { campaignVariables } from '@radiant/contract/campaign-variables.ts';
import { type Template, TemplateDraft } from '@radiant/contract/campaigns.ts';
import { readRichText, richTextToPlain } from '@radiant/contract/rich-text.ts';
import { useRef, useState } from 'react';
import { useConfirm } from '../../platform/confirm.tsx';
import { clearUnlessChanged, useDraft } from '../../platform/drafts.ts';
import { useFormSubmit } from '../../platform/form-submit.ts';
import { useRestoredDraft } from '../../platform/restored-draft.ts';
import { resumeAttempt, type SubmitAttempt } from '../../platform/submit-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { DraftNotice } from '../operations/draft-notice.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useCreateTemplate, useUpdateTemplate } from './campaigns-api.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import styles from './templates.module.css';

const isBlank = (content: string) => richTextToPlain(readRichText(content)).trim() === '';

interface TemplateSheetProps {
  open: boolean;
  onClose: () => void;
  /** Absent for a new template. */
  template: Template | undefined;
}

/** Creates or edits a template beside the list. A draft survives a reload; leaving it asks first. */
export function TemplateSheet({ open, onClose, template }: TemplateSheetProps) {
  const { templates: words } = useAdminWords();
  const { confirm, confirmDialog } = useConfirm();
  const { values, change, clearDraft, restored, isChanged, submission, send } = useTemplateForm(
    template,
    onClose,
  );
  const title = template ? words.editTitle : words.createTitle;

  async function leave() {
    if (isChanged) {
      const isConfirmed = await confirm({
        title: words.leaveTitle,
        description: words.leaveText,
        confirmLabel: words.leave,
        cancelLabel: words.stay,
      });
      if (!isConfirmed) return;
      clearDraft();
    }
    onClose();
  }

  return (
    <>
      <Drawer
        open={open}
        onClose={() => void leave()}
        label={title}
        closeLabel={words.close}
        side="end"
        header={<h2 className={styles.sheetTitle}>{title}</h2>}
        className={styles.sheet}
      >
        <Form onSubmit={send} errors={submission.errors} message={submission.message}>
          <DraftNotice restored={restored} onDiscard={clearDraft} />
          <TextField
            name="name"
            label={words.name}
            autoComplete="off"
            value={values.name}
            onChange={({ currentTarget: { value } }) => change({ name: value })}
            data-autofocus
          />
          <RichTextEditor
            name="content"
            label={words.content}
            value={values.content}
            onValueChange={(content) => change({ content })}
            variables={campaignVariables}
          />
          <div className={styles.sheetButtons}>
            <Button variant="secondary" onClick={() => void leave()}>
              {words.cancel}
            </Button>
            <Button type="submit" pending={submission.pending} pendingLabel={words.saving}>
              {template ? words.save : words.saveNew}
            </Button>
          </div>
        </Form>
      </Drawer>
      {confirmDialog}
    </>
  );
}

function useTemplateForm(template: Template | undefined, onDone: () => void) {
  const { templates: words } = useAdminWords();
  const [initialValues] = useState({ name: template?.name ?? '', content: template?.content ?? '' });
  const draftKey = `template:${template?.id ?? 'new'}`;
  const [values, setValues, clearDraft] = useDraft(draftKey, initialValues);
  const restored = useRestoredDraft(draftKey, { draft: values, empty: initialValues });
  const attempt = useRef<SubmitAttempt | null>(null);
  const create = useCreateTemplate();
  const update = useUpdateTemplate();

  const submission = useFormSubmit(
    TemplateDraft,
    async (draft) => {
      if (template) await update.mutateAsync({ id: template.id, draft });
      else {
        attempt.current = resumeAttempt(attempt.current, JSON.stringify(draft));
        await create.mutateAsync({ draft, idempotencyKey: attempt.current.key });
      }
      setValues(clearUnlessChanged(values, initialValues));
      toast.success(template ? words.updated : words.created);
      onDone();
    },
    { failure: words.failed },
  );

  return {
    values,
    change: (part: Partial<typeof initialValues>) => setValues((current) => ({ ...current, ...part })),
    clearDraft,
    restored,
    isChanged:
      values.name !== initialValues.name ||
      (values.content !== initialValues.content &&
        !(isBlank(values.content) && isBlank(initialValues.content))),
    submission,
    // An empty paragraph counts as no content.
    send: () =>
      void submission.submit(values, isBlank(values.content) ? { content: 'template_content_required' } : {}),
  };
}
