import { minTextContrast } from '@radiant/contract/colors.ts';
import { buttonStyles, cardStyles, fonts } from '@radiant/contract/site.ts';
import {
  colorNames,
  defaultSettings,
  type Scheme,
  worstTextContrast,
} from '@radiant/contract/site-settings.ts';
import { RotateCcw } from 'lucide-react';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './admin-settings.module.css';
import { ThemePreview } from './admin-theme-preview.tsx';
import { ColorField } from './color-field.tsx';
import { completeColors, getColorField } from './colors.ts';
import type { SettingsFormState } from './use-settings-form.ts';
import { useSettingsWords } from './use-settings-words.ts';

const fontOptions = fonts.map((value) => ({ value, label: value }));

export function ThemeFields({ form }: { form: SettingsFormState }) {
  const words = useSettingsWords();
  const { change } = form;
  const { choice, check } = form.bind('theme');
  return (
    <>
      <div className={styles.pair}>
        <Select
          {...choice('primaryFont')}
          label={words.primaryFont}
          hint={words.primaryFontHint}
          options={fontOptions}
        />
        <Select
          {...choice('secondaryFont')}
          label={words.secondaryFont}
          hint={words.secondaryFontHint}
          options={fontOptions}
        />
        <Select
          {...choice('buttonStyle')}
          label={words.buttonStyle}
          options={buttonStyles.map((value) => ({ value, label: words.buttonStyles[value] }))}
        />
        <Select
          {...choice('cardStyle')}
          label={words.cardStyle}
          options={cardStyles.map((value) => ({ value, label: words.cardStyles[value] }))}
        />
      </div>
      <Switch {...check('enableDarkMode')} label={words.enableDarkMode} hint={words.enableDarkModeHint} />
      <p className={styles.hint}>{words.primaryHint}</p>
      <SchemeFields form={form} scheme="light" />
      <SchemeFields form={form} scheme="dark" />
      <div>
        <Button
          variant="secondary"
          icon={<RotateCcw size={18} />}
          onClick={() => change('theme', defaultSettings.theme)}
        >
          {words.reset}
        </Button>
      </div>
    </>
  );
}

function SchemeFields({ form: { values, change }, scheme }: { form: SettingsFormState; scheme: Scheme }) {
  const words = useSettingsWords();
  const { tag } = useLocaleTag();
  const setting = scheme === 'light' ? 'lightModeColors' : 'darkModeColors';
  const colors = values.theme[setting];
  const shown = completeColors(colors, defaultSettings.theme[setting]);
  const contrast = worstTextContrast(scheme, shown);
  // Rounded down: too little contrast must not look sufficient.
  const ratio = (Math.floor(contrast * 10) / 10).toLocaleString(tag);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.schemes[scheme]}</legend>
      <div className={styles.colors}>
        {colorNames.map((name) => (
          <ColorField
            key={name}
            name={getColorField('theme', setting, name)}
            label={words.colors[name]}
            value={colors[name]}
            onValueChange={(color) => change('theme', { [setting]: { ...colors, [name]: color } })}
          />
        ))}
      </div>
      {contrast < minTextContrast ? (
        <Notice tone="warning" title={words.contrast({ ratio })}>
          {words.unreadable}
        </Notice>
      ) : (
        <p className={styles.hint}>{words.contrast({ ratio })}</p>
      )}
      <ThemePreview theme={{ ...values.theme, [setting]: shown }} scheme={scheme} />
    </fieldset>
  );
}

const useLocaleTag = () => ({ tag: useLocale().locale === 'fr' ? 'fr-CA' : 'en-CA' });
