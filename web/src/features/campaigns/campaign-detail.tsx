import type { Campaign, CampaignStatistics } from '@radiant/contract/campaigns.ts';
import { formatTimeLabels } from '@radiant/contract/chart-axis.ts';
import { retention } from '@radiant/contract/retention.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatNumber, formatShortDateTime } from '../../platform/format.ts';
import { QueryError } from '../../platform/query-boundary.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { lazyPart } from '../../ui/lazy.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import figures from '../analytics/figures.module.css';
import { formatBucket } from '../analytics/statistics-format.ts';
import { ChartCard, HiddenCountsNote } from '../analytics/statistics-panels.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './campaign-detail.module.css';
import form from './campaign-form.module.css';
import { CampaignPreview } from './campaign-form-preview.tsx';
import type { CampaignFields } from './campaign-form-values.ts';
import { formatAudience, formatShare } from './campaign-list-format.ts';
import { useCampaignStatistics } from './campaigns-api.ts';

const Bars = lazyPart(async () => (await import('../analytics/statistics-charts.tsx')).TimeBarChart);

/** A notification that was sent or cancelled; `fields` fill the preview. */
export function CampaignDetail({ campaign, fields }: { campaign: Campaign; fields: CampaignFields }) {
  return (
    <div className={classNames(form.columns, figures.palette)}>
      <div className={styles.detail}>
        {campaign.sendDate !== null && <Delivery campaign={campaign} sentAt={campaign.sendDate} />}
        <CampaignFacts campaign={campaign} />
      </div>
      <CampaignPreview fields={fields} date={campaign.sendDate ?? undefined} />
    </div>
  );
}

function Delivery({ campaign, sentAt }: { campaign: Campaign; sentAt: string }) {
  const { notifications: words, table } = useAdminWords();
  const query = useCampaignStatistics(campaign.id);
  if (query.data) {
    return (
      <>
        <DeliveryFigures byEmail={campaign.byEmail} sentAt={sentAt} statistics={query.data} />
        <OpensOverTime statistics={query.data} />
      </>
    );
  }
  return (
    <Card>
      {query.isError ? (
        <QueryError title={words.detail.figuresFailed} query={query} />
      ) : (
        <SkeletonGroup label={table.loading}>
          <Skeleton shape="block" width="100%" height={84} />
          <Skeleton shape="block" width="100%" height={260} />
        </SkeletonGroup>
      )}
    </Card>
  );
}

interface DeliveryFiguresProps {
  byEmail: boolean;
  sentAt: string;
  statistics: CampaignStatistics;
}

const day = 24 * 60 * 60 * 1000;

function DeliveryFigures({ byEmail, sentAt, statistics }: DeliveryFiguresProps) {
  const { notifications } = useAdminWords();
  const words = notifications.detail;
  const { locale } = useLocale();
  const [now] = useState(() => Date.now());
  const { sent, opened, clicked, mails } = statistics;
  const count = (value: number) => formatNumber(locale, value);
  const share = (part: number) => words.share({ share: formatShare(locale, part, sent) });
  const areMailsKept = now - Date.parse(sentAt) < retention.mailDays * day;
  return (
    <>
      <ul className={figures.figures} aria-label={notifications.columns.stats}>
        <Figure label={words.recipients} value={count(sent)} />
        <Figure label={words.opened} value={count(opened)} detail={share(opened)} />
        <Figure label={words.clicked} value={count(clicked)} detail={share(clicked)} />
        {byEmail && areMailsKept && (
          <>
            <Figure
              label={words.mailsSent}
              value={count(mails.sent)}
              detail={mails.waiting > 0 && words.mailsWaiting({ shown: count(mails.waiting) })}
            />
            <Figure label={words.mailsFailed} value={count(mails.failed)} />
          </>
        )}
      </ul>
      {byEmail && !areMailsKept && (
        <p className={figures.soft}>{words.mailsGone({ days: retention.mailDays })}</p>
      )}
    </>
  );
}

function Figure({ label, value, detail }: { label: string; value: string; detail?: ReactNode }) {
  return (
    <li>
      <div className={figures.figure}>
        <span className={figures.label}>{label}</span>
        <span className={figures.value}>{value}</span>
        {detail && <span className={figures.detail}>{detail}</span>}
      </div>
    </li>
  );
}

function OpensOverTime({ statistics: { opened, opensByDay } }: { statistics: CampaignStatistics }) {
  const { analytics, notifications } = useAdminWords();
  const words = notifications.detail;
  const { locale } = useLocale();
  const isHidden = opensByDay.every(({ count }) => count === 'hidden' || count === 0);
  const labels = formatTimeLabels(
    locale,
    opensByDay.map(({ day }) => day),
    { isByMonth: false },
  );
  const points = labels.flatMap((label, index) => {
    const { day, count } = opensByDay[index] ?? {};
    return day !== undefined && count !== undefined
      ? [{ label, title: formatBucket(locale, 'day', { from: day, to: day }), count }]
      : [];
  });

  function renderEmptyText(): string | undefined {
    if (opened === 0) return words.opensNone;
    if (points.length === 0) return words.opensUnknown;
    return isHidden ? analytics.tooFew : undefined;
  }

  return (
    <div className={styles.card}>
      <ChartCard
        title={words.opens}
        text={words.opensText}
        emptyText={renderEmptyText()}
        legend={<HiddenCountsNote counts={opensByDay} />}
        columns={[words.day, words.members]}
        rows={points.map(({ title, count }) => [
          title,
          count === 'hidden' ? analytics.hidden : formatNumber(locale, count),
        ])}
      >
        <Bars
          label={words.members}
          data={points.map(({ count, ...point }) => ({
            ...point,
            count: count === 'hidden' ? null : count,
          }))}
        />
      </ChartCard>
    </div>
  );
}

function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { notifications } = useAdminWords();
  const words = notifications.detail;
  const { createdBy, createdAt, scheduledFor, sendDate, byEmail, link } = campaign;
  return (
    <Card render={<section aria-label={words.facts} />} className={styles.card}>
      <h2>{words.facts}</h2>
      <FactList>
        <Fact name={notifications.columns.audience}>
          <AudienceFact campaign={campaign} />
        </Fact>
        <Fact name={words.channels}>{byEmail ? words.withMail : words.withoutMail}</Fact>
        {link && (
          <Fact name={words.link}>
            <bdi>{link}</bdi>
          </Fact>
        )}
        <Fact name={words.author}>
          {createdBy ? (
            <Link to={paths.adminUser(createdBy.id)}>
              <bdi>{createdBy.name}</bdi>
            </Link>
          ) : (
            words.formerMember
          )}
        </Fact>
        <Fact name={words.created}>
          <Moment date={createdAt} />
        </Fact>
        {scheduledFor && (
          <Fact name={words.scheduledFor}>
            <Moment date={scheduledFor} />
          </Fact>
        )}
        <Fact name={words.sentAt}>{sendDate ? <Moment date={sendDate} /> : notifications.noStats}</Fact>
      </FactList>
    </Card>
  );
}

function Moment({ date }: { date: string }) {
  const { locale } = useLocale();
  return <time dateTime={date}>{formatShortDateTime(locale, date)}</time>;
}

/** The audience, with the names of chosen people. */
function AudienceFact({ campaign: { audience, people } }: { campaign: Campaign }) {
  const { notifications: words } = useAdminWords();
  const { locale } = useLocale();
  const text = formatAudience({ ...audience, people: people.length }, { words, locale });
  if (audience.type !== 'specific_users') return text;
  return (
    <details>
      <summary>{text}</summary>
      <ul className={styles.people}>
        {people.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.adminUser(id)}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
