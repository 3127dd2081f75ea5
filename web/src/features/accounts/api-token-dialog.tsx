import { apiTokenDays, CreateApiTokenInput } from '@radiant/contract/api-tokens.ts';
import { tokenScopes } from '@radiant/contract/endpoint.ts';
import { limits } from '@radiant/contract/limits.ts';
import { useState } from 'react';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCreateApiToken } from './api-tokens-api.ts';
import { OneTimeSecret } from './one-time-secret.tsx';
import { useApiTokenWords } from './use-api-token-words.ts';

const dayChoices = ['7', '30', '90', '365'] as const;
const emptyToken = {
  name: '',
  read: true,
  write: false,
  notifications: false,
  days: String(apiTokenDays.default),
};

/** Two steps: the form, then the token, which is shown once. */
export function CreateApiTokenDialog({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const words = useApiTokenWords();
  const create = useCreateApiToken(memberId);
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm({
    values: emptyToken,
    schema: CreateApiTokenInput,
    toInput: ({ name, days, ...scopes }) => ({
      name,
      days: Number(days),
      scopes: tokenScopes.filter((scope) => scopes[scope]),
    }),
    send: async (input) => setSecret((await create(input)).secret),
  });
  const isCreated = secret !== null;
  // Enter in the field with the token would send the form again.
  const shown = isCreated ? { ...form, props: { ...form.props, onSubmit: () => {} } } : form;
  return (
    <FormDialog
      form={shown}
      onClose={onClose}
      title={isCreated ? words.createdTitle : words.createTitle}
      description={isCreated ? words.createdText : words.createText}
      submitLabel={words.submit}
      pendingLabel={words.creating}
      locks
      footer={isCreated ? <Button onClick={onClose}>{words.done}</Button> : undefined}
    >
      {isCreated ? (
        <OneTimeSecret value={secret} words={{ ...words, label: words.secret }} />
      ) : (
        <TokenFields form={form} />
      )}
    </FormDialog>
  );
}

function TokenFields({ form }: { form: ReturnType<typeof useForm<typeof emptyToken>> }) {
  const words = useApiTokenWords();
  return (
    <>
      <TextField
        {...form.text('name')}
        label={words.name}
        hint={words.nameHint}
        maxLength={limits.apiTokenNameMax}
        autoComplete="off"
        required
      />
      <CheckboxGroup
        name="scopes"
        legend={words.scopes}
        choices={tokenScopes.map((scope) => ({
          ...form.check(scope),
          label: words.scopeNames[scope],
          hint: words.scopeHints[scope],
        }))}
      />
      <Select
        {...form.choice('days')}
        label={words.days}
        options={dayChoices.map((value) => ({ value, label: words.dayChoice({ days: Number(value) }) }))}
      />
    </>
  );
}
