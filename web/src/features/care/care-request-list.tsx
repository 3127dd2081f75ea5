import { type CareCaseList, type CareCaseSummary, careCaseLists } from '@radiant/contract/care-cases.ts';
import { useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { formatNumber } from '../../platform/format.ts';
import { useOptimisticSearchParam } from '../../platform/optimistic-search-param.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CandleDrawing } from '../../ui/illustrations/candle-drawing.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PeopleQueryList } from '../friends/people-query-list.tsx';
import { CareRequestOrigin, CareRequestState, getPersonName } from './care-request-facts.tsx';
import styles from './care-requests.module.css';
import { useCareRequests } from './care-requests-api.ts';
import { parseCareList } from './care-tabs.ts';
import { TakeOnButton } from './take-on-button.tsx';
import { useCareRequestWords } from './use-care-request-words.ts';

/** The requests in the care of the team, one list at a time. */
export function CareRequestList({ viewer }: { viewer: string }) {
  const words = useCareRequestWords();
  const { locale } = useLocale();
  const [search, setSearch] = useSearchParams();
  const [list, setList] = useOptimisticSearchParam(parseCareList(search.get('list')), (next: CareCaseList) =>
    setSearch(next === 'mine' ? {} : { list: next }, { replace: true, preventScrollReset: true }),
  );
  const query = useCareRequests(viewer, list);
  // The other lists have the same counts; while one loads, the last ones stay.
  const counts = useLastDefined(query.data?.pages[0]?.counts);
  const panel = useRef<HTMLDivElement>(null);
  const isWaiting = list === 'mine' && (counts?.unclaimed ?? 0) > 0;
  return (
    <Card padding="none" className={styles.card}>
      <Tabs
        label={words.listsLabel}
        items={careCaseLists.map((value) => ({
          value,
          label: words.lists[value],
          count: counts && formatNumber(locale, counts[value]),
        }))}
        value={list}
        onValueChange={setList}
      >
        <div ref={panel} tabIndex={-1} className={styles.panel}>
          <PeopleQueryList
            key={list}
            query={query}
            errorText={words.errorTitle}
            more={words.more}
            empty={
              <EmptyState
                heading="h3"
                illustration={<CandleDrawing />}
                title={words.emptyTitles[list]}
                text={words.emptyTexts[list]}
                action={
                  isWaiting && (
                    <Button variant="secondary" onClick={() => setList('unclaimed')}>
                      {words.showUnclaimed}
                    </Button>
                  )
                }
              />
            }
          >
            {(requests) =>
              requests.map((request) => (
                <CareRequestRow
                  key={request.id}
                  viewer={viewer}
                  request={request}
                  onTakenOn={() => panel.current?.focus()}
                />
              ))
            }
          </PeopleQueryList>
        </div>
      </Tabs>
    </Card>
  );
}

function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

function CareRequestRow({
  viewer,
  request,
  onTakenOn,
}: {
  viewer: string;
  request: CareCaseSummary;
  onTakenOn: () => void;
}) {
  const words = useCareRequestWords();
  const id = useId();
  return (
    <li className={styles.row}>
      <Link className={styles.name} to={paths.careRequest(request.id)} aria-describedby={id}>
        {getPersonName(words, request)}
      </Link>
      <p className={styles.facts}>
        <CareRequestOrigin request={request} />
      </p>
      <p id={id} className={styles.excerpt} dir="auto">
        {request.excerpt ?? words.noPost}
      </p>
      <CareRequestState viewer={viewer} request={request} />
      {request.status === 'open' && request.assignee === null && (
        <div className={styles.action}>
          <TakeOnButton size="small" viewer={viewer} request={request} onDone={onTakenOn} />
        </div>
      )}
    </li>
  );
}
