import { exportFormats } from '@radiant/contract/exports.ts';
import {
  defaultStatisticRange,
  type StatisticRange,
  type Statistics,
  statisticRanges,
} from '@radiant/contract/statistics.ts';
import { CalendarDays, Download, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../platform/action.ts';
import { localeTags } from '../../platform/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { RangeCalendar } from '../../ui/range-calendar.tsx';
import { Select } from '../../ui/select.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useExportStatistics } from './analytics-api.ts';
import styles from './statistics.module.css';
import type { useStatisticsParams } from './use-statistics-params.ts';

interface ControlsProps {
  params: ReturnType<typeof useStatisticsParams>;
  statistics: Statistics | undefined;
}

export function StatisticsControls({ params, statistics }: ControlsProps) {
  const { analytics: words } = useAdminWords();
  const [isChoosing, setIsChoosing] = useState(false);
  const { range } = params.query;
  const shown: StatisticRange = isChoosing ? 'custom' : range;

  function handleRange(chosen: StatisticRange) {
    setIsChoosing(chosen === 'custom');
    if (chosen !== 'custom') params.setRange(chosen);
  }

  function handleReset() {
    setIsChoosing(false);
    params.setRange(defaultStatisticRange);
  }

  return (
    <>
      <div className={styles.controls}>
        <Select
          name="range"
          label={words.range}
          labelHidden
          className={styles.range}
          options={statisticRanges.map((value) => ({ value, label: words.ranges[value] }))}
          value={shown}
          onValueChange={handleRange}
        />
        {shown === 'custom' && (
          <Button
            variant="secondary"
            icon={<CalendarDays size={16} />}
            aria-expanded={isChoosing}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            {words.choose}
          </Button>
        )}
        {shown !== defaultStatisticRange && (
          <Button variant="quiet" icon={<RotateCcw size={16} />} onClick={handleReset}>
            {words.reset}
          </Button>
        )}
        <ExportMenu params={params} />
      </div>
      {isChoosing && (
        <CustomDays params={params} statistics={statistics} onChosen={() => setIsChoosing(false)} />
      )}
    </>
  );
}

function CustomDays({ params, statistics, onChosen }: ControlsProps & { onChosen: () => void }) {
  const { analytics: words, calendar } = useAdminWords();
  const { locale } = useLocale();
  const today = statistics?.today ?? new Date().toISOString().slice(0, 10);
  return (
    <Card className={styles.days}>
      <RangeCalendar
        label={words.ranges.custom}
        labels={calendar}
        locale={localeTags[locale]}
        today={today}
        max={today}
        value={statistics?.period ?? null}
        onChange={(days) => {
          params.setDays(days);
          onChosen();
        }}
      />
    </Card>
  );
}

function ExportMenu({ params }: Pick<ControlsProps, 'params'>) {
  const { analytics: words } = useAdminWords();
  const { run, isPending } = useAction(useExportStatistics(), { success: words.exported, failure: true });

  return (
    <Menu
      label={words.export}
      trigger={
        <Button
          variant="secondary"
          icon={<Download size={16} />}
          pending={isPending}
          pendingLabel={words.exporting}
        >
          {words.export}
        </Button>
      }
    >
      {exportFormats.map((format) => (
        <MenuItem key={format} onSelect={() => run({ query: params.query, format })}>
          {words.formats[format]}
        </MenuItem>
      ))}
    </Menu>
  );
}
