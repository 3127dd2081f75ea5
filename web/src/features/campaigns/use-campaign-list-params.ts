import { type CampaignSort, type CampaignTab, campaignTabs } from '@radiant/contract/campaigns.ts';
import { formatOrder, type TableOrder } from '@radiant/contract/tables.ts';
import { useListParams } from '../operations/use-list-params.ts';

const columns = ['title', 'date'] as const;
const newestFirst: TableOrder = [{ column: 'date', descending: true }];
const oldestFirst: TableOrder = [{ column: 'date', descending: false }];

/** Tab, order and page, kept in the URL. */
export function useCampaignListParams() {
  const { params, order, setOrder, setFilters, ...list } = useListParams<'tab'>('', columns);
  const shown = order.length === 0 ? newestFirst : order.slice(0, 1);
  return {
    ...list,
    tab: campaignTabs.find((tab) => tab === params.get('tab')) ?? 'all',
    setTab: (tab: CampaignTab) => setFilters({ tab: tab === 'all' ? '' : tab }),
    order: shown,
    sort: toCampaignSort(shown),
    setOrder: (pressed: TableOrder) => {
      const next = getNextOrder(shown, pressed);
      setOrder(isSameOrder(next, newestFirst) ? [] : next);
    },
  };
}

/** The list always has one order: removing it from the date reverses it. */
function getNextOrder(shown: TableOrder, pressed: TableOrder): TableOrder {
  const last = pressed.at(-1);
  if (last) return [last];
  return isSameOrder(shown, newestFirst) ? oldestFirst : newestFirst;
}

const isSameOrder = (one: TableOrder, other: TableOrder) => formatOrder(one) === formatOrder(other);

function toCampaignSort([first]: TableOrder): CampaignSort {
  if (first?.column === 'title') return first.descending ? 'title-desc' : 'title';
  return first?.descending === false ? 'oldest' : 'newest';
}
