import { audienceRoles, audienceTypes } from '@radiant/contract/campaigns.ts';
import { useId } from 'react';
import type { FormFields } from '../../platform/form.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { FieldMessages } from '../../ui/field.tsx';
import { useFormError } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './campaign-form.module.css';
import { useHasPostalAddress } from './campaign-form-api.ts';
import { type CampaignFields, hasAudience, toCampaignAudience } from './campaign-form-values.ts';
import { useAudienceCount } from './campaigns-api.ts';
import { PeoplePicker } from './people-picker.tsx';
import { useEditorWords } from './use-editor-words.ts';

type AudienceProps = { form: FormFields<CampaignFields> };

export function AudienceFields({ form }: AudienceProps) {
  const { form: words } = useEditorWords();
  const { values: fields, choice, check } = form;
  const hasAddress = useHasPostalAddress();
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{words.audienceHead}</legend>
      <Select
        {...choice('audience')}
        name="audienceType"
        label={words.audience}
        options={audienceTypes.map((value) => ({ value, label: words.audiences[value] }))}
      />
      {fields.audience === 'specific_users' && (
        <PeoplePicker value={fields.people} onChange={choice('people').onValueChange} />
      )}
      {fields.audience === 'role_based' && <RoleCheckboxes form={form} />}
      <AudienceReach fields={fields} />
      <Switch {...check('byEmail')} label={words.byEmail} hint={words.byEmailHint} />
      {fields.byEmail && hasAddress === false && <Notice tone="warning">{words.noAddress}</Notice>}
    </fieldset>
  );
}

function RoleCheckboxes({ form: { values: fields, change } }: AudienceProps) {
  const { form: words } = useEditorWords();
  const id = useId();
  const error = useFormError('audience');
  return (
    <fieldset className={styles.roles}>
      <legend className={styles.label}>{words.roles}</legend>
      <div className={styles.chips}>
        {audienceRoles.map((role) => (
          <label key={role} className={styles.chip}>
            <input
              type="checkbox"
              name="audience"
              className="visually-hidden"
              checked={fields.roles.includes(role)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={({ currentTarget }) => {
                const others = fields.roles.filter((one) => one !== role);
                change({ roles: currentTarget.checked ? [...others, role] : others });
              }}
            />
            {words.roleNames[role]}
          </label>
        ))}
      </div>
      <FieldMessages id={id} error={error} />
    </fieldset>
  );
}

function AudienceReach({ fields }: { fields: CampaignFields }) {
  const { locale } = useLocale();
  const { form: words } = useEditorWords();
  const isComplete = hasAudience(fields);
  const { data, error } = useAudienceCount(toCampaignAudience(fields), isComplete);

  function renderText(): string {
    if (!isComplete) return words.reachChoose;
    if (data) {
      const reach = words.reaches({ count: data.count, shown: formatNumber(locale, data.count) });
      return fields.byEmail ? reach + words.alsoByMail({ shown: formatNumber(locale, data.byEmail) }) : reach;
    }
    return error ? words.reachFailed : words.reachLoading;
  }

  return (
    <p className={styles.reach} role="status">
      {renderText()}
    </p>
  );
}
