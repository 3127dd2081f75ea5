import { verseFallbacks } from '@radiant/contract/daily-plan.ts';
import { generalAudiences } from '@radiant/contract/post-shapes.ts';
import { TimeZoneField } from '../../platform/time-zone-field.tsx';
import { useWords } from '../../platform/words.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './admin-settings.module.css';
import { ColorField } from './color-field.tsx';
import { getColorField } from './colors.ts';
import type { SettingsFormState } from './use-settings-form.ts';
import { useSettingsWords } from './use-settings-words.ts';

export function GeneralFields({ form: { values, change, bind } }: { form: SettingsFormState }) {
  const words = useSettingsWords();
  const t = useWords();
  const { general } = values;
  const { text, choice } = bind('general');
  return (
    <>
      <TextField {...text('siteName')} label={words.siteName} />
      <TextArea {...text('siteDescription')} label={words.siteDescription} hint={words.siteDescriptionHint} />
      <TextArea {...text('siteDescriptionFr')} label={words.siteDescriptionFr} hint={words.inFrenchHint} />
      <TextArea {...text('welcomeTextEn')} label={words.welcomeTextEn} hint={words.welcomeTextHint} />
      <TextArea {...text('welcomeTextFr')} label={words.welcomeTextFr} hint={words.welcomeTextHint} />
      <TextField {...text('meetingPlace')} label={words.meetingPlace} hint={words.meetingPlaceHint} />
      <TextField
        name="contactEmail"
        type="email"
        inputMode="email"
        label={words.contactEmail}
        hint={words.contactEmailHint}
        value={general.contactEmail}
        onChange={({ currentTarget }) => change('general', { contactEmail: currentTarget.value.trim() })}
      />
      <TextField
        {...text('contactPhone')}
        type="tel"
        inputMode="tel"
        label={words.contactPhone}
        hint={words.contactPhoneHint}
      />
      <TextField {...text('privacyOfficer')} label={words.privacyOfficer} hint={words.privacyOfficerHint} />
      <TextField
        {...text('crisisContactName')}
        label={words.crisisContactName}
        hint={words.crisisContactNameHint}
      />
      <TextField
        {...text('crisisContactPhone')}
        type="tel"
        inputMode="tel"
        label={words.crisisContactPhone}
        hint={words.crisisContactPhoneHint}
      />
      <TextField {...text('copyrightText')} label={words.copyrightText} hint={words.copyrightTextHint} />
      <TextField {...text('copyrightTextFr')} label={words.copyrightTextFr} hint={words.inFrenchHint} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.siteColors}</legend>
        <div className={styles.colors}>
          {(['primary', 'secondary'] as const).map((name) => (
            <ColorField
              key={name}
              name={getColorField('general', 'lightModeColors', name)}
              label={words.siteColor[name]}
              value={values.theme.lightModeColors[name]}
              onValueChange={(color) =>
                change('theme', { lightModeColors: { ...values.theme.lightModeColors, [name]: color } })
              }
            />
          ))}
        </div>
        <p className={styles.hint}>{words.siteColorsHint}</p>
      </fieldset>
      <Select
        {...choice('defaultAudience')}
        label={words.defaultAudience}
        options={generalAudiences.map((value) => ({ value, label: t.audiences[value] }))}
      />
      <TimeZoneField {...choice('timeZone')} label={words.timeZone} hint={words.timeZoneHint} />
      <Select
        {...choice('verseFallback')}
        label={words.verseFallback}
        hint={words.verseFallbackHint}
        options={verseFallbacks.map((value) => ({ value, label: words.verseFallbacks[value] }))}
      />
    </>
  );
}
