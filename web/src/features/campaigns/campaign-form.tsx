import { campaignVariables } from '@radiant/contract/campaign-variables.ts';
import { type Campaign, CampaignDraft, type Template } from '@radiant/contract/campaigns.ts';
import { getZoneName } from '@radiant/contract/words/time-zones.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../paths.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { type FormFields, useForm } from '../../platform/form.ts';
import { formatDateTime, formatNumber } from '../../platform/format.ts';
import { useSite } from '../../platform/site.tsx';
import { useNavigateIfStillHere } from '../../platform/still-here.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { DstNotice } from '../events/dst-notice.tsx';
import { getToday } from '../events/event-form.tsx';
import { DraftNotice } from '../operations/draft-notice.tsx';
import styles from './campaign-form.module.css';
import { AudienceFields } from './campaign-form-audience.tsx';
import { ContentFields } from './campaign-form-content.tsx';
import { CampaignPreview } from './campaign-form-preview.tsx';
import {
  type CampaignFields,
  changeDate,
  type PickedItem,
  toCampaignAudience,
  toCampaignDraft,
  validateSchedule,
} from './campaign-form-values.ts';
import { VariableFields } from './campaign-form-variables.tsx';
import { useAudienceCount, useCreateCampaign, useUpdateCampaign } from './campaigns-api.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import { otherLocale, TranslationLanguage } from './translation-language.tsx';
import { useEditorWords } from './use-editor-words.ts';

interface CampaignFormProps {
  /** Null for a new one. */
  campaign: Campaign | null;
  /** Initial values. */
  stored: CampaignFields;
  /** Campaign that a new one duplicates; it has its own draft. */
  duplicateOf?: string | undefined;
  /** Template of the URL, which fills the text. */
  template?: Template | null | undefined;
  /** Recipients chosen on another page. */
  people?: readonly PickedItem[] | undefined;
  /** Called once `people` are applied. */
  onPeople?: (() => void) | undefined;
}

/** Creates or edits an announcement. A draft in the browser survives a reload. */
export function CampaignForm({
  campaign,
  stored,
  duplicateOf,
  template,
  people,
  onPeople,
}: CampaignFormProps) {
  const { form: words, translation } = useEditorWords();
  const { timeZone } = useSite();
  const navigateIfStillHere = useNavigateIfStillHere();
  const save = useSaveCampaign(campaign);
  const form = useForm({
    values: stored,
    draftKey: `campaign:${campaign?.id ?? (duplicateOf ? `new:${duplicateOf}` : 'new')}`,
    schema: CampaignDraft,
    toInput: (values) => toCampaignDraft(values, timeZone),
    validate: (values) => validateSchedule(values, timeZone),
    send: (draft, { getIdempotencyKey }) => save(draft, getIdempotencyKey),
    onSent: () => leave(),
    failure: words.failed,
  });
  const { values: fields, change } = form;
  const [importedPeople, setImportedPeople] = useState<readonly PickedItem[] | null>(null);
  const { confirm, confirmDialog } = useConfirm();
  const [isConfirmingSend, setConfirmingSend] = useState(false);
  const [isDiscarded, setDiscarded] = useState(false);
  const { languages } = translation;
  const firstLanguage = fields.translationLocale && languages[otherLocale(fields.translationLocale)];
  const titleLabel = firstLanguage ? translation.title({ language: firstLanguage }) : words.title;
  const contentLabel = firstLanguage ? translation.content({ language: firstLanguage }) : words.content;
  const leave = () => navigateIfStillHere(paths.adminNotifications());

  async function handleTemplate({ id, name, content, translationLocale, translatedContent }: Template) {
    const second =
      translationLocale === null ? {} : { translationLocale, translatedContent: translatedContent ?? '' };
    const isReplaced = (before: string, after: string | null) => before !== '' && before !== after;
    const replacesText =
      isReplaced(fields.content, content) ||
      (translationLocale !== null && isReplaced(fields.translatedContent, translatedContent));
    const isConfirmed =
      !replacesText ||
      (await confirm({
        tone: 'plain',
        title: words.templateReplaceTitle,
        description: words.templateReplaceText,
        confirmLabel: words.templateReplace,
        cancelLabel: words.stay,
      }));
    if (isConfirmed) change({ content, ...second, template: { id, name } });
  }

  const applyNavigationState = useEffectEvent(() => {
    if (template && fields.template?.id !== template.id) void handleTemplate(template);
    if (!people || people.length === 0) return;
    change({ audience: 'specific_users', people });
    setImportedPeople(people);
    onPeople?.();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: applies the URL and its state once
  useEffect(() => applyNavigationState(), [template?.id, people]);

  function handleSubmit() {
    if (fields.sendImmediate && form.isValid()) setConfirmingSend(true);
    else void form.submit();
  }

  async function handleSend() {
    await form.submit();
    setConfirmingSend(false);
  }

  async function handleCancel() {
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
    leave();
  }

  function discard() {
    form.discard();
    // Recipients chosen on the previous page are not part of the old draft.
    if (importedPeople) change({ audience: 'specific_users', people: importedPeople });
    setDiscarded(true);
  }

  return (
    <div className={styles.columns}>
      <Card>
        <Form {...form.props} onSubmit={handleSubmit}>
          {!isDiscarded && <DraftNotice restored={form.restored} onDiscard={discard} />}
          <TextField {...form.text('title')} label={titleLabel} dir="auto" />
          <ContentFields
            fields={fields}
            label={contentLabel}
            onContent={(content) => change({ content })}
            onTemplate={(chosen) => void handleTemplate(chosen)}
          />
          <TranslationLanguage {...form.choice('translationLocale')} />
          {fields.translationLocale !== null && (
            <>
              <TextField
                {...form.text('translatedTitle')}
                label={translation.title({ language: languages[fields.translationLocale] })}
                lang={fields.translationLocale}
              />
              <RichTextEditor
                {...form.choice('translatedContent')}
                label={translation.content({ language: languages[fields.translationLocale] })}
                variables={campaignVariables}
              />
            </>
          )}
          <VariableFields form={form} />
          <TextField
            {...form.text('link')}
            label={words.link}
            hint={words.linkHint}
            inputMode="url"
            autoCapitalize="none"
          />
          <AudienceFields form={form} />
          <ScheduleFields form={form} />
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={() => void handleCancel()}>
              {words.cancel}
            </Button>
            <Button type="submit" pending={form.pending} pendingLabel={words.saving}>
              {fields.sendImmediate ? words.createAndSend : words.save}
            </Button>
          </div>
        </Form>
      </Card>
      <CampaignPreview fields={fields} />
      <SendDialog
        fields={fields}
        open={isConfirmingSend}
        pending={form.pending}
        onClose={() => setConfirmingSend(false)}
        onConfirm={() => void handleSend()}
      />
      {confirmDialog}
    </div>
  );
}

function useSaveCampaign(campaign: Campaign | null) {
  const { locale } = useLocale();
  const { timeZone } = useSite();
  const { form: words } = useEditorWords();
  const create = useCreateCampaign();
  const update = useUpdateCampaign();

  return async (draft: CampaignDraft, getIdempotencyKey: () => string) => {
    if (campaign) {
      const { templateId: _, ...writing } = draft;
      await update.mutateAsync({ id: campaign.id, writing });
    } else await create.mutateAsync({ draft, idempotencyKey: getIdempotencyKey() });
    if (draft.sendImmediate) toast.success(words.sent);
    else if (draft.scheduledFor !== null) {
      toast.success(words.scheduled({ date: formatDateTime(locale, draft.scheduledFor, timeZone) }));
    } else toast.success(campaign ? words.draftUpdated : words.draftSaved);
  };
}

function ScheduleFields({
  form: { values: fields, change, text, check },
}: {
  form: FormFields<CampaignFields>;
}) {
  const { locale } = useLocale();
  const { timeZone } = useSite();
  const { form: words } = useEditorWords();
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{words.whenHead}</legend>
      <Switch {...check('sendImmediate')} label={words.sendImmediate} />
      {!fields.sendImmediate && (
        <>
          <div className={styles.pair}>
            <TextField
              type="date"
              name="scheduledFor"
              label={words.date}
              min={getToday(timeZone)}
              value={fields.date}
              onChange={({ currentTarget }) => change(changeDate(fields, currentTarget.value, timeZone))}
            />
            <TextField type="time" {...text('time')} label={words.time} />
          </div>
          <DstNotice date={fields.date} time={fields.time} timeZone={timeZone} />
          <p className={styles.soft}>{words.whenHint({ zone: getZoneName(locale, timeZone) })}</p>
        </>
      )}
    </fieldset>
  );
}

/** Confirms the sending with the number of recipients. */
function SendDialog({
  fields,
  ...dialog
}: {
  fields: CampaignFields;
  open: boolean;
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { locale } = useLocale();
  const { form: words } = useEditorWords();
  const { data } = useAudienceCount(toCampaignAudience(fields), dialog.open);
  const shown = formatNumber(locale, data?.count ?? 0);
  return (
    <ConfirmDialog
      {...dialog}
      tone="plain"
      title={words.sendTitle}
      description={data ? words.sendText({ count: data.count, shown }) : words.sendUnknown}
      confirmLabel={words.sendConfirm}
      cancelLabel={words.goBack}
    />
  );
}
