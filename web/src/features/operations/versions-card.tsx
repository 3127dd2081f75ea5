import type { Versions } from '@radiant/contract/versions.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useVersions } from './jobs-api.ts';
import { LoadFailed } from './load-failed.tsx';
import styles from './operations.module.css';
import { useAdminWords } from './use-admin-words.ts';

export function VersionsCard() {
  const { versions: words } = useAdminWords();
  const { data, error, isFetching, refetch } = useVersions();
  if (error && !data) return <LoadFailed query={{ error, isFetching, refetch }} />;
  if (!data) return null;
  return (
    <>
      {data.installed && <Notice tone="info">{words.restart({ version: describe(data.installed) })}</Notice>}
      <dl className={styles.versions}>
        <dt>{words.running}</dt>
        <dd>{describe(data.running)}</dd>
        <dt>{words.started}</dt>
        <dd>
          <TimeAgo date={data.startedAt} />
        </dd>
        <dt>Node.js</dt>
        <dd>{data.node}</dd>
        <dt>PostgreSQL</dt>
        <dd>{data.postgresql}</dd>
        <dt>{words.migrations}</dt>
        <dd>{words.migrationsUpTo({ count: data.migrations, last: data.lastMigration })}</dd>
      </dl>
    </>
  );
}

const describe = ({ version, commit }: Versions['running']): string =>
  commit === null ? version : `${version} (${commit})`;
