import { createGroupLink, getGroupLink, removeGroupLink } from '@radiant/contract/group-links.ts';
import type { Group } from '@radiant/contract/groups.ts';
import { useId } from 'react';
import { call } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { SecretLink } from '../../platform/secret-link.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import styles from './group-link.module.css';

/** For the leaders: whoever opens the link joins without being asked. */
export function GroupLink({ viewer, group: { id } }: { viewer: string; group: Group }) {
  const t = useWords();
  const { locale } = useLocale();
  const titleId = useId();
  const params = { id };
  const create = () => call(createGroupLink, { params });
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId} className={styles.title}>
        {t.groups.link}
      </h3>
      <SecretLink
        queryKey={['group-link', viewer, id]}
        read={(signal) => call(getGroupLink, { params, signal })}
        acts={{ create, renew: create, remove: () => call(removeGroupLink, { params }) }}
        label={t.groups.linkField}
        explain={({ expiresAt }) => t.groups.linkText({ date: formatDate(locale, expiresAt ?? new Date()) })}
      />
    </section>
  );
}
