import { limits } from '@radiant/contract/limits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { truncateAtWord } from '../../platform/format.ts';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Floating } from '../../ui/floating.tsx';
import { KindIcon, kindClassName } from '../../ui/kind-badge.tsx';
import type { Words } from '../../words/en.ts';
import { useViewerId } from '../feed/feed-api.ts';
import { TruncatedText } from '../friends/truncated-text.tsx';
import { getAuthorName } from '../posts/post-display.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { getExcerpt, splitHighlights } from './highlights.ts';
import { useSearchSuggestions } from './search-api.ts';
import styles from './search-suggestions.module.css';
import { type GroupName, groupSuggestions, type SuggestedOption } from './suggested-options.ts';
import { useCombobox } from './use-combobox.ts';

const MAX_EXCERPT_GRAPHEMES = 90;

/**
 * Combobox below a search field: people, posts by kind, and a link to all results. The focus stays in the field.
 */
export function SearchSuggestions({
  field,
  text,
  onSelected,
}: {
  field: HTMLInputElement;
  text: string;
  onSelected: () => void;
}) {
  const t = useWords();
  const listId = useId();
  const navigate = useNavigate();
  const term = text.trim();
  const { data } = useSearchSuggestions(useViewerId(), term);
  const groups = data && term !== '' ? groupSuggestions(data, term) : [];
  const options = groups.flatMap((group) => group.options);
  const list = useCombobox({ field, text, count: options.length, listId, onSelect: handleSelect });
  const hasNoSuggestions = options.length === 1;
  const anchor = field.closest('search') ?? field;

  function handleSelect(index: number) {
    const option = options[index];
    if (option) void navigate(option.to);
    onSelected();
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {list.isOpen &&
          (hasNoSuggestions
            ? t.search.nothingSuggested({ term })
            : t.search.suggested({ count: options.length - 1 }))}
      </p>
      {list.isOpen && (
        <Floating
          anchor={anchor}
          className={styles.box}
          style={{ width: anchor.getBoundingClientRect().width }}
          // A press must not blur the field.
          onMouseDown={(event) => event.preventDefault()}
          onDismiss={list.dismiss}
        >
          {hasNoSuggestions && <p className={styles.nothing}>{t.search.nothingSuggested({ term })}</p>}
          <div id={listId} role="listbox" aria-label={t.search.suggestions}>
            {groups.map(({ name, options: of }) => (
              <OptionGroup key={name} label={getGroupLabel(t, name)}>
                {of.map((option) => {
                  const index = options.indexOf(option);
                  return (
                    <OptionLink
                      key={option.to}
                      id={list.getOptionId(index)}
                      to={option.to}
                      isActive={index === list.activeIndex}
                      onChoose={onSelected}
                    >
                      <OptionContent option={option} term={term} />
                    </OptionLink>
                  );
                })}
              </OptionGroup>
            ))}
          </div>
        </Floating>
      )}
    </>
  );
}

function getGroupLabel(t: Words, name: GroupName): string | null {
  if (name === 'all') return null;
  return name === 'others' ? t.search.otherPosts : t.search.tabs[name];
}

/** The last option, which links to all results, has no label. */
function OptionGroup({ label, children }: { label: string | null; children: ReactNode }) {
  const id = useId();
  if (label === null) return <div className={styles.last}>{children}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options.
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.label} role="presentation">
        {label}
      </p>
      {children}
    </div>
  );
}

function OptionLink({
  id,
  to,
  isActive,
  onChoose,
  children,
}: {
  id: string;
  to: string;
  isActive: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classNames(styles.option, isActive && styles.active)}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onChoose}
    >
      {children}
    </Link>
  );
}

function OptionContent({ option, term }: { option: SuggestedOption; term: string }) {
  const t = useWords();
  if (option.kind === 'all') {
    return (
      <>
        <Search size={18} />
        <span className={styles.all}>{t.search.allResults({ term })}</span>
      </>
    );
  }
  if (option.kind === 'person') {
    const { name, avatar, verse } = option.person;
    return (
      <>
        <Avatar name={name} src={avatar && fileUrl(avatar)} size={32} />
        <span className={styles.words}>
          <TruncatedText className={styles.title} text={name} maxGraphemes={limits.personNamePreview} />
          {verse && (
            <TruncatedText className={styles.more} text={verse} maxGraphemes={limits.searchVersePreview} />
          )}
        </span>
      </>
    );
  }
  return <PostOptionContent post={option.post} term={term} />;
}

/** The title, or an excerpt where only the text matches. */
function PostOptionContent({ post, term }: { post: Post; term: string }) {
  const t = useWords();
  const excerpt = truncateAtWord(getExcerpt(post.text, term, 24), MAX_EXCERPT_GRAPHEMES);
  const hasHit = post.title !== null && splitHighlights(post.title, term).some(({ isMatch }) => isMatch);
  return (
    <>
      <span className={classNames(styles.sign, kindClassName(post.kind))}>
        <KindIcon kind={post.kind} />
      </span>
      <span className={styles.words}>
        <span className={styles.title} lang={post.language} dir="auto">
          <HighlightedText text={post.title ?? excerpt} term={term} />
        </span>
        <span className={styles.more}>
          {getAuthorName(t, post)}
          {post.title !== null && !hasHit && (
            <span lang={post.language}>
              {' · '}
              <HighlightedText text={excerpt} term={term} />
            </span>
          )}
        </span>
      </span>
    </>
  );
}
