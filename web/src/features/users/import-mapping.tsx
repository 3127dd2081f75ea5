import { type ImportMapping, importFields, requiredImportFields } from '@radiant/contract/member-imports.ts';
import { type Locale, locales } from '@radiant/contract/words/locale.ts';
import { useWords } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './imports.module.css';

interface ImportMappingProps {
  columns: readonly string[];
  mapping: ImportMapping;
  onMapping: (mapping: ImportMapping) => void;
  locale: Locale;
  onLocale: (locale: Locale) => void;
}

export function ImportMappingFields({ columns, mapping, onMapping, locale, onLocale }: ImportMappingProps) {
  const t = useWords();
  const { mapping: words, fields } = useAdminWords().imports;
  const options = [
    { value: 'none', label: words.none },
    ...columns.map((name, index) => ({
      value: String(index),
      label: name || words.unnamed({ number: index + 1 }),
    })),
  ];
  return (
    <Card className={styles.section}>
      <h2>{words.title}</h2>
      <p className={styles.hint}>{words.text}</p>
      <div className={styles.columns}>
        {importFields.map((field) => {
          const isRequired = requiredImportFields.some((name) => name === field);
          return (
            <Select
              key={field}
              name={field}
              label={isRequired ? words.required({ field: fields[field] }) : fields[field]}
              options={options}
              value={String(mapping[field] ?? 'none')}
              onValueChange={(value) =>
                onMapping({ ...mapping, [field]: value === 'none' ? null : Number(value) })
              }
            />
          );
        })}
        <Select
          name="default-locale"
          label={words.locale}
          hint={words.localeHint}
          options={locales.map((value) => ({ value, label: t.composer.languages[value] }))}
          value={locale}
          onValueChange={onLocale}
        />
      </div>
    </Card>
  );
}
