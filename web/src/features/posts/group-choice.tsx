import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useMember } from '../../platform/session.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './group-choice.module.css';
import { useOpenGroups } from './own-groups-api.ts';

export interface GroupChoiceProps {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Which of the member's groups a post is for, and how many people that is. */
export function GroupChoice({ ids, disabled, onChange }: GroupChoiceProps & { disabled?: boolean }) {
  const t = useWords();
  const { locale } = useLocale();
  const query = useOpenGroups(useMember().id);
  return (
    <div className={styles.choice}>
      <QueryBoundary
        query={query}
        errorTitle={t.groups.errorTitle}
        heading="h3"
        loading={
          <SkeletonGroup label={t.groups.loading}>
            <Skeleton width="12rem" />
          </SkeletonGroup>
        }
      >
        {(groups) => {
          if (groups.length === 0)
            return (
              <Notice>
                {t.composer.noGroups} <Link to={paths.groups()}>{t.groups.all}</Link>
              </Notice>
            );
          const chosen = groups.filter(({ id }) => ids.includes(id));
          const reach = chosen.map(({ name, memberCount: count }) => t.composer.groupReach({ count, name }));
          return (
            <>
              <CheckboxGroup
                name="groupIds"
                legend={t.composer.chooseGroups}
                choices={groups.map(({ id, name }) => ({
                  name: `group-${id}`,
                  label: name,
                  disabled,
                  checked: ids.includes(id),
                  onCheckedChange: (isChosen) =>
                    onChange(isChosen ? [...ids, id] : ids.filter((one) => one !== id)),
                }))}
              />
              <p role="status" className={styles.reach}>
                {reach.length > 0 && t.composer.seenBy({ people: new Intl.ListFormat(locale).format(reach) })}
              </p>
            </>
          );
        }}
      </QueryBoundary>
    </div>
  );
}
