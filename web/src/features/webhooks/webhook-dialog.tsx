import { limits } from '@radiant/contract/limits.ts';
import { type WebhookEventType, webhookEventTypes } from '@radiant/contract/webhook-events.ts';
import { type Webhook, WebhookInput } from '@radiant/contract/webhooks.ts';
import { useState } from 'react';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { OneTimeSecret } from '../accounts/one-time-secret.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useSaveWebhook } from './webhooks-api.ts';

type Values = { url: string } & Record<WebhookEventType, boolean>;

/** A new endpoint receives everything. */
function toValues(webhook: Webhook | null): Values {
  const isChosen = (type: WebhookEventType) => webhook === null || webhook.events.includes(type);
  return {
    url: webhook?.url ?? '',
    'post.published': isChosen('post.published'),
    'post.removed': isChosen('post.removed'),
    'event.published': isChosen('event.published'),
    'event.changed': isChosen('event.changed'),
    'event.cancelled': isChosen('event.cancelled'),
    'event.removed': isChosen('event.removed'),
  };
}

interface WebhookDialogProps {
  /** Null: a new one, whose secret is shown once it is added. */
  webhook: Webhook | null;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { webhooks: words } = useAdminWords();
  const save = useSaveWebhook(webhook?.id ?? null);
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm({
    values: toValues(webhook),
    schema: WebhookInput,
    toInput: ({ url, ...events }) => ({ url, events: webhookEventTypes.filter((type) => events[type]) }),
    send: save,
    onSent: (saved) => {
      if (saved.secret !== null) return setSecret(saved.secret);
      toast.success(words.form.saved);
      onClose();
    },
  });
  const isAdded = secret !== null;
  const title = webhook === null ? words.form.addTitle : words.form.editTitle;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isAdded ? words.secret.title : title}
      description={isAdded ? words.secret.text : words.form.text}
      submitLabel={webhook === null ? words.form.add : words.form.save}
      pendingLabel={words.form.saving}
      locks
      footer={isAdded ? <Button onClick={onClose}>{words.secret.done}</Button> : undefined}
    >
      {isAdded ? <OneTimeSecret value={secret} words={words.secret} /> : <WebhookFields form={form} />}
    </FormDialog>
  );
}

function WebhookFields({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  const { webhooks: words } = useAdminWords();
  return (
    <>
      <TextField
        {...form.text('url')}
        type="url"
        label={words.form.url}
        hint={words.form.urlHint}
        maxLength={limits.urlMax}
        autoComplete="off"
        placeholder="https://"
        required
      />
      <CheckboxGroup
        name="events"
        legend={words.form.events}
        choices={webhookEventTypes.map((type) => ({
          ...form.check(type),
          label: words.types[type],
          hint: words.form.eventTexts[type],
        }))}
      />
    </>
  );
}
