import type { AnswerOf } from '@radiant/contract/endpoint.ts';
import type { getPrayerSheet, SharedPrayer } from '@radiant/contract/prayer-sheet.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { type Paper, PrayerSheet } from './prayer-sheet.tsx';
import { nextSunday } from './sheet-days.ts';
import styles from './sheet-editor.module.css';

type Sheet = AnswerOf<typeof getPrayerSheet>;

/** The choices beside what is printed. Nothing is stored: a sheet is chosen anew for every printing. */
export function SheetEditor({
  sheet,
  language,
  onLanguageChange,
}: {
  sheet: Sheet;
  language: Locale;
  onLanguageChange: (language: Locale) => void;
}) {
  const { sheet: words } = useAdminWords();
  const [paper, setPaper] = useState<Paper>('letter');
  const [isLarge, setLarge] = useState(false);
  const [week, setWeek] = useState(() => nextSunday(sheet.today));
  /** Where it differs from what the language proposes. */
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const isChosen = ({ id, language: spoken }: SharedPrayer) => choices[id] ?? spoken === language;
  const chosen = sheet.prayers.filter(isChosen);
  if (sheet.prayers.length === 0)
    return (
      <Card>
        <EmptyState title={words.emptyTitle} text={words.emptyText} />
      </Card>
    );
  return (
    <div className={styles.editor}>
      <div className={styles.controls}>
        <Card render={<section />} aria-label={words.settings} className={styles.settings}>
          <h2>{words.settings}</h2>
          <Labelled label={words.language}>
            <Segmented
              label={words.language}
              options={(['en', 'fr'] as const).map((value) => ({ value, label: words.languages[value] }))}
              value={language}
              onValueChange={onLanguageChange}
            />
          </Labelled>
          <Labelled label={words.paper}>
            <Segmented
              label={words.paper}
              options={(['letter', 'a4'] as const).map((value) => ({ value, label: words.papers[value] }))}
              value={paper}
              onValueChange={setPaper}
            />
          </Labelled>
          <Checkbox name="large" label={words.large} checked={isLarge} onCheckedChange={setLarge} />
          <TextField
            name="week"
            type="date"
            label={words.week}
            value={week}
            onChange={({ currentTarget }) => setWeek(currentTarget.value || nextSunday(sheet.today))}
          />
        </Card>
        <Card render={<section />} aria-label={words.prayers} className={styles.settings}>
          <h2>{words.prayers}</h2>
          <p className={styles.soft} role="status">
            {words.chosen({ count: chosen.length })}
          </p>
          <ul className={styles.choices}>
            {sheet.prayers.map((prayer) => (
              <li key={prayer.id}>
                <PrayerChoice
                  prayer={prayer}
                  checked={isChosen(prayer)}
                  onCheckedChange={(checked) => setChoices({ ...choices, [prayer.id]: checked })}
                />
              </li>
            ))}
          </ul>
        </Card>
        <p className={styles.soft}>{words.printAgain}</p>
        <Button icon={<Printer size={20} />} onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <section aria-label={words.preview} className={styles.preview}>
        <PrayerSheet {...{ language, paper, isLarge, week }} verse={sheet.verse} prayers={chosen} />
      </section>
    </div>
  );
}

function PrayerChoice({
  prayer: { id, title, text, language, name },
  ...choice
}: {
  prayer: SharedPrayer;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}) {
  const { sheet: words } = useAdminWords();
  const { locale } = useLocale();
  const foreign = language === 'fr' ? words.inFrench : words.inEnglish;
  const details = [name, language !== locale && foreign].filter(Boolean).join(' · ');
  return (
    <Checkbox
      name={id}
      label={
        <span lang={language} className={styles.excerpt}>
          {title ?? text}
        </span>
      }
      hint={details || undefined}
      {...choice}
    />
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.labelled}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
