import type { OwnEntry as Own } from '@radiant/contract/directory.ts';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { formatDate } from '../../platform/format.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import section from '../settings/settings.module.css';
import { useOwnEntry, useRemoveEntry } from './directory-api.ts';
import { EntryForm } from './entry-form.tsx';
import { useDirectoryWords } from './use-directory-words.ts';

export function OwnEntry({ viewer }: { viewer: string }) {
  const { own: words, mine } = useDirectoryWords();
  const query = useOwnEntry(viewer);
  return (
    <Card render={<section />} className={section.section} aria-labelledby="own-entry">
      <h2 id="own-entry" tabIndex={-1} className={section.title}>
        {mine}
      </h2>
      <QueryBoundary
        query={query}
        heading="h3"
        errorTitle={words.errorTitle}
        loading={
          <SkeletonGroup label={words.loading}>
            <Skeleton shape="block" width="100%" height="46px" />
            <Skeleton width="70%" />
          </SkeletonGroup>
        }
      >
        {(own) => (own.canBeListed ? <Entry viewer={viewer} own={own} /> : <Notice>{words.minor}</Notice>)}
      </QueryBoundary>
    </Card>
  );
}

function Entry({ viewer, own }: { viewer: string; own: Own }) {
  const { own: words } = useDirectoryWords();
  const { locale } = useLocale();
  return (
    <>
      <p role="status">
        {own.listedAt === null
          ? words.notListed
          : words.listedSince({ date: formatDate(locale, own.listedAt) })}
      </p>
      <EntryForm viewer={viewer} own={own} />
      {own.entry !== null && <LeaveButton viewer={viewer} />}
    </>
  );
}

function LeaveButton({ viewer }: { viewer: string }) {
  const { own: words } = useDirectoryWords();
  const { confirm, confirmDialog } = useConfirm(() => document.getElementById('own-entry')?.focus());
  const { runAsync } = useAction(useRemoveEntry(viewer), { success: words.left });
  const ask = () =>
    confirm({
      title: words.leaveTitle,
      description: words.leaveText,
      confirmLabel: words.leave,
      cancelLabel: words.stay,
      action: () => runAsync(),
    });
  return (
    <div>
      <Button variant="quiet" onClick={() => void ask()}>
        {words.leave}
      </Button>
      {confirmDialog}
    </div>
  );
}
