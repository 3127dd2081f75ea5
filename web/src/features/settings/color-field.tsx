import { useWords } from '../../platform/words.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './color-field.module.css';
import { parseColor } from './colors.ts';
import { useSettingsWords } from './use-settings-words.ts';

interface ColorFieldProps {
  name: string;
  label: string;
  /** As typed, so perhaps no colour yet. */
  value: string;
  onValueChange: (color: string) => void;
}

/** A colour, picked or typed as `#3b82f6`. */
export function ColorField({ name, label, value, onValueChange }: ColorFieldProps) {
  const words = useSettingsWords();
  const t = useWords();
  const color = parseColor(value);
  return (
    <TextField
      name={name}
      label={label}
      error={color === null && value.length > 6 ? t.fields.color_invalid : undefined}
      value={value}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ currentTarget }) =>
        onValueChange(parseColor(currentTarget.value) ?? currentTarget.value.trim())
      }
      start={
        <input
          type="color"
          // An edit clears the error of the field.
          name={name}
          className={styles.picker}
          aria-label={words.pickColor({ name: label })}
          value={color ?? '#000000'}
          onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
        />
      }
    />
  );
}
