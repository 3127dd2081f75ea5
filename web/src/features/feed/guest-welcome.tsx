import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSite } from '../../platform/site.tsx';
import { useInitialWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SunMark } from '../../ui/icons/sun-mark.tsx';
import styles from './guest-welcome.module.css';

export function GuestWelcome() {
  const t = useInitialWords();
  const { registrationOpen } = useSite();
  return (
    <Card className={styles.welcome} tone="dawn" render={<section />} aria-labelledby="guest-welcome">
      <SunMark size={56} className={styles.sun} />
      <div>
        <h2 id="guest-welcome" className={styles.title}>
          {t.feed.guestTitle}
        </h2>
        <p className={styles.text}>{t.feed.guestText}</p>
      </div>
      <div className={styles.actions}>
        {registrationOpen && <Button render={<Link to={paths.signUp()} />}>{t.feed.guestSignUp}</Button>}
        <Button
          variant={registrationOpen ? 'secondary' : 'primary'}
          render={<Link to={paths.login()} state={{ from: paths.home() }} />}
        >
          {t.feed.guestLogIn}
        </Button>
      </div>
    </Card>
  );
}
