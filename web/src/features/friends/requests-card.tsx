import { limits } from '@radiant/contract/limits.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useWords } from '../../platform/words.tsx';
import { SideCard } from '../../ui/side-card.tsx';
import { PeopleQueryList } from './people-query-list.tsx';
import { RequestRow } from './received-requests.tsx';
import { useReceivedRequests } from './requests-api.ts';

/** The first received requests, as a side card. */
export function RequestsCard({ viewer }: { viewer: string }) {
  const t = useWords();
  const query = useReceivedRequests(viewer);
  const card = useRef<HTMLDivElement>(null);
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <div ref={card} tabIndex={-1}>
      <SideCard
        title={t.friends.received}
        footer={
          total > limits.requestsShown && (
            <Link to={paths.friendRequests()}>
              {t.friends.showRequests({ count: total - limits.requestsShown })}
            </Link>
          )
        }
      >
        <PeopleQueryList
          query={query}
          errorText={t.friends.receivedError}
          empty={t.friends.receivedEmpty}
          narrow
        >
          {(requests) =>
            requests
              .slice(0, limits.requestsShown)
              .map((request) => (
                <RequestRow
                  key={request.id}
                  viewer={viewer}
                  request={request}
                  narrow
                  onDone={() => card.current?.focus()}
                />
              ))
          }
        </PeopleQueryList>
      </SideCard>
    </div>
  );
}
