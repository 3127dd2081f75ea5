import { type DataExport, exportUrl, PasswordConfirmation } from '@radiant/contract/privacy.ts';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatDateTime } from '../../platform/format.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { PasswordDialog } from '../accounts/password-dialog.tsx';
import styles from '../settings/settings.module.css';
import { formatFileSize } from './file-size.ts';
import own from './privacy.module.css';
import { useDataExport, useRequestExport } from './privacy-api.ts';
import { usePrivacyWords } from './use-privacy-words.ts';

export function DataExportCard({ memberId }: { memberId: string }) {
  const words = usePrivacyWords().copy;
  const query = useDataExport(memberId);
  return (
    <Card render={<section />} className={styles.section} aria-labelledby="your-data">
      <div>
        <h2 id="your-data" className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.hint}>{words.text}</p>
      </div>
      <QueryBoundary
        query={query}
        heading="h3"
        errorTitle={words.errorTitle}
        loading={
          <SkeletonGroup label={words.loading}>
            <Skeleton shape="block" width="180px" height="46px" />
          </SkeletonGroup>
        }
      >
        {(data) => <ExportRequest memberId={memberId} copy={data} />}
      </QueryBoundary>
      <p className={styles.hint}>
        {words.others} <Link to={paths.privacyOfficer()}>{words.officer}</Link>
      </p>
    </Card>
  );
}

function ExportRequest({ memberId, copy }: { memberId: string; copy: DataExport | null }) {
  const { copy: words, password } = usePrivacyWords();
  const [isAskingPassword, setAskingPassword] = useState(false);
  const request = useRequestExport(memberId);
  const state = useRef<HTMLDivElement>(null);
  const labels = { failed: words.tryAgain, ready: words.askAgain };
  const label = copy && copy.state !== 'preparing' ? labels[copy.state] : words.ask;

  async function handleConfirm(input: PasswordConfirmation) {
    await request(input.password);
    setAskingPassword(false);
    // The pressed button has gone; the new status takes the focus.
    setTimeout(() => state.current?.focus());
  }

  return (
    <>
      <div ref={state} tabIndex={-1} className={own.state}>
        {copy && <ExportStatus copy={copy} />}
      </div>
      {copy?.state !== 'preparing' && (
        <div>
          <Button variant="secondary" onClick={() => setAskingPassword(true)}>
            {label}
          </Button>
        </div>
      )}
      <PasswordDialog
        schema={PasswordConfirmation}
        passwordLabel={password}
        open={isAskingPassword}
        onClose={() => setAskingPassword(false)}
        title={words.askTitle}
        description={words.askText}
        confirmLabel={words.ask}
        pendingLabel={words.asking}
        onConfirm={handleConfirm}
      />
    </>
  );
}

function ExportStatus({ copy }: { copy: DataExport }) {
  const words = usePrivacyWords().copy;
  const { locale } = useLocale();
  if (copy.state === 'preparing') return <Notice>{words.preparing}</Notice>;
  if (copy.state === 'failed' || copy.expiresAt === null || copy.bytes === null)
    return <Notice tone="danger">{words.failed}</Notice>;
  return (
    <Notice
      tone="success"
      title={words.ready}
      action={
        <Button
          className={own.download}
          icon={<Download size={20} aria-hidden="true" />}
          render={<a href={exportUrl(copy.id)} download />}
        >
          {words.download({ size: formatFileSize(locale, copy.bytes) })}
        </Button>
      }
    >
      {words.until({ date: formatDateTime(locale, copy.expiresAt) })}
    </Notice>
  );
}
