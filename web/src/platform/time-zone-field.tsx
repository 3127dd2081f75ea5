import { getZoneName } from '@radiant/contract/words/time-zones.ts';
import { useState } from 'react';
import { Combobox } from '../ui/combobox.tsx';
import { ComboboxOption } from '../ui/combobox-option.tsx';
import { timeZoneWords } from '../words/time-zones.ts';
import styles from './time-zone-field.module.css';
import { findTimeZones } from './time-zones.ts';
import { useLocale } from './words.tsx';

interface TimeZoneFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  value: string;
  onValueChange: (zone: string) => void;
}

/** A time zone, found by its city, province or name. */
export function TimeZoneField({ value, onValueChange, hint, ...field }: TimeZoneFieldProps) {
  const { locale } = useLocale();
  const words = timeZoneWords[locale];
  const [term, setTerm] = useState<string | null>(null);
  const zones = term === null ? [] : findTimeZones(locale, term);
  return (
    <Combobox
      {...field}
      hint={hint ?? words.hint}
      listLabel={words.list}
      items={zones}
      selected={getZoneName(locale, value)}
      getGroup={({ group }) => group}
      getStatus={(searched) => (searched.trim() === '' ? '' : words.found({ count: zones.length }))}
      onSearch={setTerm}
      onChoose={({ zone }) => onValueChange(zone)}
      renderOption={({ zone, place, detail }, optionProps) => (
        <ComboboxOption key={zone} {...optionProps}>
          <span className={styles.words}>
            <span className={styles.place}>{place}</span>
            <span className={styles.detail}>{detail}</span>
          </span>
        </ComboboxOption>
      )}
    />
  );
}
