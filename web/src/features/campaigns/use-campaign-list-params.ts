import { type CampaignSort, type CampaignTab, campaignTabs } from '@radiant/contract/campaigns.ts';
import { formatOrder, parseOrder, type TableOrder } from '@radiant/contract/tables.ts';
import { useSearchParams } from 'react-router';

const columns = ['title', 'date'] as const;
const newestFirst: TableOrder = [{ column: 'date', descending: true }];
const oldestFirst: TableOrder = [{ column: 'date', descending: false }];

/** Tab, order and page, kept in the URL. */
export function useCampaignListParams() {
  const [params, setParams] = useSearchParams();
  const order = parseOrder(params.get('order') ?? '', columns).slice(0, 1);
  const shown = order.length === 0 ? newestFirst : order;

  const setListParams = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  return {
    tab: campaignTabs.find((tab) => tab === params.get('tab')) ?? 'all',
    order: shown,
    sort: toCampaignSort(shown),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    setTab: (tab: CampaignTab) => setListParams({ tab: tab === 'all' ? '' : tab, page: '' }),
    setOrder: (pressed: TableOrder) => {
      const next = getNextOrder(shown, pressed);
      setListParams({ order: isSameOrder(next, newestFirst) ? '' : formatOrder(next), page: '' });
    },
    setPage: (page: number) => setListParams({ page: page === 1 ? '' : String(page) }),
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
