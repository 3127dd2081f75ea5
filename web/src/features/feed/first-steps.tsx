import type { FirstSteps as Steps } from '@radiant/contract/accounts.ts';
import { Bell, Camera, Check, UserPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { useMember, useSession } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PrayingHands } from '../../ui/icons/praying-hands.tsx';
import { useSetPreferences } from '../settings/settings-api.ts';
import styles from './first-steps.module.css';

const icons = { picture: Camera, post: PrayingHands, friends: UserPlus, reminders: Bell } as const;
const names = ['picture', 'post', 'friends', 'reminders'] as const;

const linkOf = (name: keyof Steps, memberId: string) =>
  ({
    picture: { to: paths.editProfile(memberId) },
    post: { to: paths.home(), state: { compose: true } },
    friends: { to: paths.friends() },
    reminders: { to: paths.notificationSettings() },
  })[name];

/** What a new member may begin with. Once all is done it stays until they leave the page, so that nothing moves. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { feed } = useWords();
  const words = feed.firstSteps;
  const { prayersOpen } = useSite();
  const { id } = useMember();
  const [isHidden, setHidden] = useState(false);
  const hide = useAction(useSetPreferences(id), { failure: words.hideFailed });
  useRefreshOnReturn();
  const count = names.filter((name) => steps[name]).length;
  if (isHidden) return null;

  function handleHide() {
    setHidden(true);
    // The pressed button disappears.
    document.getElementById('content')?.focus({ preventScroll: true });
    hide.runAsync({ hasHiddenFirstSteps: true }).catch(() => setHidden(false));
  }

  return (
    <Card render={<section />} className={styles.card} aria-labelledby="first-steps">
      <div className={styles.head}>
        <div>
          <h2 id="first-steps" className={styles.title}>
            {words.title}
          </h2>
          <p role="status" className={styles.progress}>
            {count < names.length ? words.progress({ count, total: names.length }) : words.complete}
          </p>
        </div>
        <Button
          variant="quiet"
          size="small"
          className={styles.hide}
          aria-label={words.hideLabel}
          onClick={handleHide}
        >
          {words.hide}
        </Button>
      </div>
      <ul className={styles.list}>
        {names.map((name) => {
          const Icon = steps[name] ? Check : icons[name];
          return (
            <li key={name}>
              <Link {...linkOf(name, id)} className={classNames(styles.step, steps[name] && styles.done)}>
                <span className={styles.sign}>
                  <Icon size={20} />
                </span>
                {name === 'post' && !prayersOpen ? words.anyPost : words.steps[name]}
                {steps[name] && <span className="visually-hidden"> {words.done}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The steps are done on other pages. */
function useRefreshOnReturn(): void {
  const { refresh } = useSession();
  const { key } = useLocation();
  const refreshOnReturn = useEffectEvent(() => {
    // The first page holds the steps as they are.
    if (key !== 'default') void refresh();
  });
  useEffect(() => refreshOnReturn(), []);
}
