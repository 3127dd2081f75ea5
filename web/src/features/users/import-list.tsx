import type { MemberImport, UndoneImport } from '@radiant/contract/member-imports.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './imports.module.css';
import { useImports, useUndoImport } from './imports-api.ts';

/** What can still be undone. */
export function ImportList() {
  const { earlier: words } = useAdminWords().imports;
  const [kept, setKept] = useState<UndoneImport['kept']>([]);
  return (
    <Card className={styles.section}>
      <h2>{words.title}</h2>
      {kept.length > 0 && (
        <Notice>
          {words.kept}
          <ul>
            {kept.map(({ id, name }) => (
              <li key={id}>
                <Link to={paths.adminUser(id)}>{name}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <QueryBoundary
        query={useImports()}
        heading="h3"
        errorTitle={words.errorTitle}
        loading={
          <SkeletonGroup label={words.loading}>
            <Skeleton width="60%" />
          </SkeletonGroup>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.hint}>{words.empty}</p>
          ) : (
            <ul className={styles.list}>
              {items.map((item) => (
                <ImportEntry key={item.id} item={item} onUndone={setKept} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

function ImportEntry({
  item: { id, at, by, count, unused },
  onUndone,
}: {
  item: MemberImport;
  onUndone: (kept: UndoneImport['kept']) => void;
}) {
  const { locale } = useLocale();
  const { imports } = useAdminWords();
  const { earlier: words } = imports;
  const { confirm, confirmDialog } = useConfirm();
  const undo = useAction(useUndoImport(), {
    success: ({ removed }) => words.undone({ count: removed }),
    onSuccess: (done) => onUndone(done.kept),
  });
  const time = formatDateTime(locale, at);
  const ask = () =>
    confirm({
      title: words.undoTitle,
      description: words.undoText({ count: unused }),
      confirmLabel: words.undoConfirm,
      cancelLabel: imports.cancel,
      tone: 'danger',
      action: () => undo.runAsync(id),
      failure: words.undoFailed,
    });
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.ready}>
          {time} · {words.count({ count })}
        </p>
        <p className={styles.hint}>
          {words.by({ name: by ?? words.former })} · {words.unused({ count: unused })}
        </p>
      </div>
      <Button
        size="small"
        variant="secondary"
        aria-label={words.undoOf({ at: time })}
        onClick={() => void ask()}
      >
        {words.undo}
      </Button>
      {confirmDialog}
    </li>
  );
}
