import type { Group } from '@radiant/contract/groups.ts';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LanguageSwitch } from '../posts/language-switch.tsx';
import { OnlyVersion } from '../posts/only-version.tsx';
import { usePostVersion } from '../posts/post-version.ts';
import styles from './group-header-card.module.css';
import { GroupPicture } from './group-picture.tsx';
import { useJoinByLink } from './groups-api.ts';

/** What a link opens: the group as those outside see it, and the way in. */
export function GroupInvitation({ viewer, secret, group }: { viewer: string; secret: string; group: Group }) {
  const t = useWords();
  const { shown, onSwitch } = usePostVersion(group);
  const navigate = useNavigate();
  const { run, isPending, error } = useAction(useJoinByLink(viewer, secret), {
    success: t.groups.joined({ name: shown.name }),
    onSuccess: () => void navigate(paths.group(group.id), { replace: true }),
  });
  const isInside = group.relation === 'leader' || group.relation === 'member';
  return (
    <Card className={styles.card} render={<section />} aria-labelledby="group-name">
      <p className={styles.facts}>{t.groups.linkTitle}</p>
      <div className={styles.top}>
        <GroupPicture group={shown} size={72} />
        <h1 id="group-name" className={styles.name} lang={shown.language} dir="auto">
          {shown.name}
        </h1>
      </div>
      <p className={styles.facts}>{t.groups.memberCount({ count: group.memberCount })}</p>
      {shown.description && (
        <p className={styles.description} lang={shown.language} dir="auto">
          {shown.description}
        </p>
      )}
      <OnlyVersion of={group} />
      {onSwitch && <LanguageSwitch shown={shown} onSwitch={onSwitch} />}
      {error && <Notice tone="danger">{error}</Notice>}
      {isInside && <p>{t.groups.linkInside}</p>}
      <div className={styles.actions}>
        {isInside ? (
          <Button render={<Link to={paths.group(group.id)} replace />}>{t.groups.linkOpen}</Button>
        ) : (
          <Button pending={isPending} onClick={() => run()}>
            {t.groups.linkJoin}
          </Button>
        )}
      </div>
    </Card>
  );
}
