import { campaignVariables } from '@radiant/contract/campaign-variables.ts';
import { type Template, TemplateDraft } from '@radiant/contract/campaigns.ts';
import { readRichText, richTextToPlain } from '@radiant/contract/rich-text.ts';
import { useState } from 'react';
import { useConfirm } from '../../platform/confirm.tsx';
import { useForm } from '../../platform/form.ts';
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
import { TranslationLanguage } from './translation-language.tsx';
import { useEditorWords } from './use-editor-words.ts';

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
  const { translation } = useEditorWords();
  const { confirm, confirmDialog } = useConfirm();
  const form = useTemplateForm(template, onClose);
  const title = template ? words.editTitle : words.createTitle;

  async function leave() {
    if (form.isChanged) {
      const isConfirmed = await confirm({
        title: words.leaveTitle,
        description: words.leaveText,
        confirmLabel: words.leave,
        cancelLabel: words.stay,
      });
      if (!isConfirmed) return;
      form.discard();
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
        <Form {...form.props}>
          <DraftNotice restored={form.restored} onDiscard={form.discard} />
          <TextField {...form.text('name')} label={words.name} autoComplete="off" data-autofocus />
          <RichTextEditor {...form.choice('content')} label={words.content} variables={campaignVariables} />
          <TranslationLanguage {...form.choice('translationLocale')} />
          {form.values.translationLocale !== null && (
            <RichTextEditor
              {...form.choice('translatedContent')}
              label={translation.content({ language: translation.languages[form.values.translationLocale] })}
              variables={campaignVariables}
            />
          )}
          <div className={styles.sheetButtons}>
            <Button variant="secondary" onClick={() => void leave()}>
              {words.cancel}
            </Button>
            <Button type="submit" pending={form.pending} pendingLabel={words.saving}>
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
  const [stored] = useState({
    name: template?.name ?? '',
    content: template?.content ?? '',
    translationLocale: template?.translationLocale ?? null,
    translatedContent: template?.translatedContent ?? '',
  });
  const create = useCreateTemplate();
  const update = useUpdateTemplate();
  const form = useForm({
    values: stored,
    draftKey: `template:${template?.id ?? 'new'}`,
    schema: TemplateDraft,
    toInput: (values) => ({
      ...values,
      translatedContent: values.translationLocale === null ? null : values.translatedContent,
    }),
    // An empty paragraph counts as no content.
    validate: ({ content, translationLocale, translatedContent }) => ({
      ...(isBlank(content) && { content: 'template_content_required' }),
      ...(translationLocale !== null &&
        isBlank(translatedContent) && { translatedContent: 'template_content_required' }),
    }),
    send: (draft, { getIdempotencyKey }) =>
      template
        ? update.mutateAsync({ id: template.id, draft })
        : create.mutateAsync({ draft, idempotencyKey: getIdempotencyKey() }),
    onSent: () => {
      toast.success(template ? words.updated : words.created);
      onDone();
    },
    failure: words.failed,
  });
  const { name, content, translationLocale, translatedContent } = form.values;
  const isEdited = (now: string, before: string) => now !== before && !(isBlank(now) && isBlank(before));
  const isChanged =
    name !== stored.name ||
    translationLocale !== stored.translationLocale ||
    isEdited(content, stored.content) ||
    isEdited(translatedContent, stored.translatedContent);
  return { ...form, isChanged };
}
