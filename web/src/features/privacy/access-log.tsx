import type { AccessLogEntry } from '@radiant/contract/access-log.ts';
import { retention } from '@radiant/contract/retention.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import settings from '../settings/settings.module.css';
import { useAccessLog } from './access-log-api.ts';
import { EntriesCard } from './entries-card.tsx';
import own from './privacy.module.css';
import { usePrivacyWords } from './use-privacy-words.ts';

/** Who opened or changed what is the member's and not public. */
export function AccessLogCard({ memberId }: { memberId: string }) {
  const words = usePrivacyWords().accesses;
  const text = words.text({ years: retention.accessLogYears });
  return (
    <EntriesCard id="access-log" query={useAccessLog(memberId)} words={{ ...words, text }}>
      {(entry) => <AccessRow key={entry.id} entry={entry} />}
    </EntriesCard>
  );
}

function AccessRow({ entry: { at, by, kind, postId } }: { entry: AccessLogEntry }) {
  const words = usePrivacyWords().accesses;
  const { locale } = useLocale();
  return (
    <li className={settings.line}>
      <div className={settings.words}>
        <span className={settings.name}>{words.kinds[kind]}</span>
        <span className={settings.hint}>
          {words.by[by]} · <time dateTime={at}>{formatDateTime(locale, at)}</time>
        </span>
        {postId !== null && (
          <Link className={own.postLink} to={paths.post(postId)}>
            {words.post}
          </Link>
        )}
      </div>
    </li>
  );
}
