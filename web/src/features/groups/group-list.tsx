import type { Group, GroupList as ListName } from '@radiant/contract/groups.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { Archive, EyeOff } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ListSection } from '../friends/list-section.tsx';
import { PeopleQueryList } from '../friends/people-query-list.tsx';
import { OnlyVersion } from '../posts/only-version.tsx';
import styles from './group-list.module.css';
import { GroupPicture } from './group-picture.tsx';
import { useGroups } from './groups-api.ts';

export function GroupList({
  viewer,
  list,
  title,
  empty,
}: {
  viewer: string;
  list: ListName;
  title: string;
  empty: ReactNode;
}) {
  const t = useWords();
  const query = useGroups(viewer, list);
  return (
    <ListSection title={title}>
      <PeopleQueryList query={query} errorText={t.groups.errorTitle} empty={empty} more={t.groups.more}>
        {(groups) => groups.map((group) => <GroupRow key={group.id} group={group} />)}
      </PeopleQueryList>
    </ListSection>
  );
}

function GroupRow({ group }: { group: Group }) {
  const t = useWords();
  const id = useId();
  const { name, description, language } = inLanguage(group, useLocale().locale);
  return (
    <li className={styles.row}>
      <GroupPicture group={{ name, picture: group.picture }} size={44} />
      <div className={styles.texts}>
        <Link
          className={styles.name}
          to={paths.group(group.id)}
          lang={language}
          dir="auto"
          aria-describedby={id}
        >
          {name}
        </Link>
        <p id={id} className={styles.facts}>
          {t.groups.memberCount({ count: group.memberCount })} · {t.groups.joinings[group.joining]}
        </p>
        {description && (
          <p className={styles.description} lang={language} dir="auto">
            {description}
          </p>
        )}
        <OnlyVersion of={group} />
        <GroupBadges group={group} />
      </div>
    </li>
  );
}

/** What is not obvious of a group: how the viewer stands in it, and who can find it. */
export function GroupBadges({ group: { relation, isListed, archivedAt } }: { group: Group }) {
  const t = useWords();
  const hasRelation = relation !== 'none' && relation !== 'member';
  if (!hasRelation && isListed && archivedAt === null) return null;
  return (
    <p className={styles.badges}>
      {hasRelation && (
        <Badge tone={relation === 'invited' ? 'candle' : 'ink'}>{t.groups.relations[relation]}</Badge>
      )}
      {!isListed && <Badge icon={<EyeOff size={14} />}>{t.groups.unlisted}</Badge>}
      {archivedAt !== null && <Badge icon={<Archive size={14} />}>{t.groups.archived}</Badge>}
    </p>
  );
}
