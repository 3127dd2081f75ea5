import { CalendarDays, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { toPhoneUrl } from '../../platform/format.ts';
import { returnTo } from '../../platform/return-path.ts';
import { useSite } from '../../platform/site.tsx';
import { useInitialWords, useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PrayingHands } from '../../ui/icons/praying-hands.tsx';
import { SunMark } from '../../ui/icons/sun-mark.tsx';
import styles from './guest-welcome.module.css';

const icons = { pray: PrayingHands, share: Sparkles, gather: CalendarDays } as const;

export function GuestWelcome() {
  const t = useInitialWords();
  const { locale } = useLocale();
  const { registrationOpen, welcomeTextEn, welcomeTextFr } = useSite();
  const ownText = locale === 'fr' ? welcomeTextFr : welcomeTextEn;
  return (
    <Card className={styles.welcome} tone="dawn" render={<section />} aria-labelledby="guest-welcome">
      <SunMark size={56} className={styles.sun} />
      <div>
        <h2 id="guest-welcome" className={styles.title}>
          {t.feed.guestTitle}
        </h2>
        <p className={styles.text}>{ownText || t.feed.guestText}</p>
      </div>
      <WaysToTakePart />
      <div className={styles.actions}>
        {registrationOpen && <Button render={<Link to={paths.signUp()} />}>{t.feed.guestSignUp}</Button>}
        <Button
          variant={registrationOpen ? 'secondary' : 'primary'}
          render={<Link to={paths.login()} {...returnTo(paths.home())} />}
        >
          {t.feed.guestLogIn}
        </Button>
      </div>
      <Contact />
    </Card>
  );
}

function WaysToTakePart() {
  const { ways } = useInitialWords().feed;
  const { prayersOpen } = useSite();
  return (
    <ul className={styles.ways}>
      {(['pray', 'share', 'gather'] as const).map((way) => {
        const Icon = icons[way];
        return way === 'pray' && !prayersOpen ? null : (
          <li key={way}>
            <Icon size={20} />
            {ways[way]}
          </li>
        );
      })}
    </ul>
  );
}

function Contact() {
  const { meetingPlace, contactPhone, contactEmail } = useSite();
  if (!meetingPlace && !contactPhone && !contactEmail) return null;
  return (
    <address className={styles.contact}>
      {meetingPlace && <span>{meetingPlace}</span>}
      {contactPhone && <a href={toPhoneUrl(contactPhone)}>{contactPhone}</a>}
      {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
    </address>
  );
}
