import {
  defaultStatisticRange,
  type StatisticRange,
  type StatisticsQuery,
  statisticRanges,
} from '@radiant/contract/statistics.ts';
import { useUrlParams } from '../operations/use-list-params.ts';

export const statisticTabs = ['overview', 'users', 'content'] as const;
export type StatisticTab = (typeof statisticTabs)[number];

const isRange = (word: string | null): word is StatisticRange =>
  statisticRanges.some((range) => range === word);
const isDay = (word: string | null): word is string => /^\d{4}-\d{2}-\d{2}$/.test(word ?? '');

/** Date range and tab, kept in the URL. */
export function useStatisticsParams() {
  const { params, setUrlParams } = useUrlParams();
  return {
    query: parseQuery(params),
    tab: statisticTabs.find((tab) => tab === params.get('tab')) ?? 'overview',
    setTab: (tab: StatisticTab) => setUrlParams({ tab: tab === 'overview' ? '' : tab }),
    setRange: (range: StatisticRange) =>
      setUrlParams({ range: range === defaultStatisticRange ? '' : range, from: '', to: '' }),
    setDays: ({ from, to }: { from: string; to: string }) => setUrlParams({ range: 'custom', from, to }),
  };
}

/** An incomplete custom range falls back to the default. */
function parseQuery(params: URLSearchParams): StatisticsQuery {
  const [range, from, to] = [params.get('range'), params.get('from'), params.get('to')];
  if (range === 'custom')
    return isDay(from) && isDay(to) ? { range, from, to } : { range: defaultStatisticRange };
  return { range: isRange(range) ? range : defaultStatisticRange };
}
