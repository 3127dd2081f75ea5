import type { ConsentEntry } from '@radiant/contract/consents.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { dayAtNoon, formatDate, formatDateTime } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import settings from '../settings/settings.module.css';
import { useConsents } from './consents-api.ts';
import { EntriesCard } from './entries-card.tsx';
import own from './privacy.module.css';
import { usePrivacyWords } from './use-privacy-words.ts';

/** Where the member reads or changes it; null where another person decides or there is nothing to change. */
function getPath({ purpose, postId }: ConsentEntry): string | null {
  switch (purpose) {
    case 'announcements':
    case 'digest':
    case 'notifications':
    case 'push':
      return paths.notificationSettings();
    case 'terms':
      return paths.terms();
    case 'privacy':
      return paths.privacy();
    case 'print':
      return postId && paths.post(postId);
    default:
      return null;
  }
}

/** What the member agreed to and withdrew. */
export function ConsentsCard({ memberId }: { memberId: string }) {
  const words = usePrivacyWords().consents;
  return (
    <EntriesCard id="consents" query={useConsents(memberId)} words={words}>
      {(entry) => <ConsentRow key={entry.id} entry={entry} />}
    </EntriesCard>
  );
}

function ConsentRow({ entry }: { entry: ConsentEntry }) {
  const words = usePrivacyWords().consents;
  const { locale } = useLocale();
  const { at, isGiven, purpose, version } = entry;
  const path = getPath(entry);
  const link = words.links[purpose === 'terms' || purpose === 'privacy' ? 'read' : 'change'];
  const state = (isGiven ? words.given : words.withdrawn)({ at: formatDateTime(locale, at) });
  return (
    <li className={settings.line}>
      <div className={settings.words}>
        <span className={settings.name}>{words.purposes[purpose]}</span>
        <span className={settings.hint}>
          {state}
          {version !== null && ` · ${words.version({ version: formatDate(locale, dayAtNoon(version)) })}`}
        </span>
        {path !== null && (
          <Link
            className={own.postLink}
            to={path}
            aria-label={words.linkOf({ link, purpose: words.purposes[purpose], state })}
          >
            {link}
          </Link>
        )}
      </div>
    </li>
  );
}
