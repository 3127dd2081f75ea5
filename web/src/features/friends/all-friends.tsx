import { limits } from '@radiant/contract/limits.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '../../platform/words.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSearchTerm } from '../search/use-search-term.ts';
import { FriendMenu } from './friend-menu.tsx';
import { useFriends } from './friends-api.ts';
import styles from './list-section.module.css';
import { ListSection } from './list-section.tsx';
import { PeopleQueryList } from './people-query-list.tsx';
import { PersonRow } from './person-row.tsx';
import { TruncatedText } from './truncated-text.tsx';

/** The member's friends by name; the search term is in the URL. */
export function AllFriends({ viewer }: { viewer: string }) {
  const t = useWords();
  const { text, term, change, submit } = useSearchTerm();
  const query = useFriends(viewer, viewer, term);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSearching = term !== '';
  const found = query.data?.pages.flatMap((page) => page.items).length ?? 0;
  return (
    <ListSection id="all" title={t.friends.all} headingRef={heading}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextField
            name="q"
            type="search"
            label={t.friends.search}
            labelHidden
            placeholder={t.friends.search}
            autoComplete="off"
            maxLength={limits.searchTermMax}
            start={<Search size={18} />}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        </form>
      </search>
      <p role="status" className="visually-hidden">
        {isSearching && query.data && !query.isPlaceholderData ? t.friends.searchCount({ count: found }) : ''}
      </p>
      <PeopleQueryList
        query={query}
        errorText={t.friends.errorTitle}
        empty={isSearching ? t.friends.searchEmpty({ term }) : <NoFriends />}
        more={t.friends.more}
      >
        {(people) =>
          people.map((person) => (
            <FriendRow
              key={person.id}
              viewer={viewer}
              person={person}
              onGone={() => heading.current?.focus()}
            />
          ))
        }
      </PeopleQueryList>
    </ListSection>
  );
}

function FriendRow({ viewer, person, onGone }: { viewer: string; person: ListedPerson; onGone: () => void }) {
  return (
    <PersonRow
      person={person}
      details={
        person.verse && (
          <TruncatedText
            className={styles.verse}
            text={person.verse}
            maxGraphemes={limits.friendVersePreview}
          />
        )
      }
      actions={<FriendMenu viewer={viewer} person={person} onGone={onGone} />}
      keepsActionsInline
    />
  );
}

function NoFriends() {
  const t = useWords();
  return (
    <p>
      {t.friends.emptyTitle}. {t.friends.emptyText}
    </p>
  );
}
