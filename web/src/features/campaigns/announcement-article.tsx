import type { Announcement } from '@radiant/contract/campaigns.ts';
import { readRichText } from '@radiant/contract/rich-text.ts';
import { Megaphone } from 'lucide-react';
import { useId } from 'react';
import { formatDateTime } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { useSite } from '../../platform/site.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { announcementWords } from '../../words/announcements.ts';
import { useMarkClicked, useMarkOpened } from './announcement-api.ts';
import styles from './announcement-article.module.css';
import rich from './rich-text.module.css';
import { RichText, TrackedLink } from './rich-text.tsx';

export function AnnouncementArticle({ announcement }: { announcement: Announcement }) {
  usePageTitle(announcement.title);
  useMarkOpened(announcement.id);
  return (
    <AnnouncementBody announcement={announcement} onFollow={useMarkClicked(announcement.id)} heading="h1" />
  );
}

/** An announcement, on its page and in the preview of its editor. */
export function AnnouncementBody({
  announcement,
  onFollow,
  heading: Heading,
}: {
  announcement: Announcement;
  onFollow: () => void;
  heading: 'h1' | 'h3';
}) {
  const headingId = useId();
  const { locale } = useLocale();
  const site = useSite();
  const words = announcementWords[locale];
  const { title, content, link, date } = announcement;
  const linked = { onFollow, newTab: <VisuallyHidden> {words.newTab}</VisuallyHidden> };
  return (
    <Card padding="roomy" render={<article />} aria-labelledby={headingId} className={styles.article}>
      <header className={styles.head}>
        <p className={styles.label}>
          <Megaphone size={18} aria-hidden="true" />
          {words.label}
        </p>
        <Heading id={headingId} className={styles.title}>
          {title}
        </Heading>
        <p className={styles.from}>
          <span>{words.from({ site: site.name })}</span>
          <time dateTime={date}>{formatDateTime(locale, date)}</time>
        </p>
      </header>
      <div className={classNames(rich.text, styles.text)}>
        <RichText nodes={readRichText(content)} {...linked} />
      </div>
      {link && (
        <Button className={styles.more} render={<TrackedLink href={link} {...linked} />}>
          {words.more}
        </Button>
      )}
      <p className={styles.counted}>{words.counted}</p>
    </Card>
  );
}
