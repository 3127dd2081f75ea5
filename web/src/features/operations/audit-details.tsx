import type { AuditLogRow } from '@radiant/contract/audit.ts';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { settingsWords } from '../../words/admin/settings.ts';
import styles from './audit.module.css';
import { formatAction, formatActor, formatDetail, formatSubject, formatSubjectKind } from './audit-format.ts';
import { useAdminWords } from './use-admin-words.ts';

export function AuditDetails({ line, onClose }: { line: AuditLogRow | null; onClose: () => void }) {
  const { audit: words } = useAdminWords();
  return (
    <Dialog
      open={line !== null}
      onClose={onClose}
      title={line ? formatAction(line.action, words) : ''}
      closeLabel={words.close}
    >
      {line && <AuditDetailsList line={line} />}
    </Dialog>
  );
}

function AuditDetailsList({ line }: { line: AuditLogRow }) {
  const admin = useAdminWords();
  const { audit: words } = admin;
  const { locale } = useLocale();
  const named: Partial<Record<string, string>> = words.detail;
  const { subject } = line;
  return (
    <dl className={styles.details}>
      <Detail name={words.detail.at}>
        <time dateTime={line.at}>{formatDateTime(locale, line.at)}</time>
      </Detail>
      <Detail name={words.detail.by}>
        {formatActor(line, words)}
        {line.actor && <code>{line.actor.id}</code>}
      </Detail>
      <Detail name={words.detail.subject}>
        {formatSubject(line, words) ?? formatSubjectKind(line.subjectKind, words)}
        {subject && <code>{subject.id}</code>}
      </Detail>
      <Detail name={words.detail.address}>{line.address ?? words.noAddress}</Detail>
      {Object.entries(line.details).map(([name, value]) => (
        <Detail key={name} name={named[name] ?? name}>
          {formatDetail(name, value, { admin, settings: settingsWords[locale] })}
        </Detail>
      ))}
      <Detail name={words.detail.act}>
        <code>{line.action}</code>
      </Detail>
      <Detail name={words.detail.id}>
        <code>{line.id}</code>
      </Detail>
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
