import {
  type CalendarFeed,
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
  renewCalendarFeed,
} from '@radiant/contract/calendar-feed.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../platform/api.ts';
import { copyText } from '../../platform/clipboard.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './calendar-dialog.module.css';

const feedActions = {
  create: createCalendarFeed,
  renew: renewCalendarFeed,
  remove: removeCalendarFeed,
} as const;

/** The secret link of the member's calendar feed: shown, renewed or removed. */
export function CalendarDialog({
  memberId,
  open,
  onClose,
}: {
  memberId: string;
  open: boolean;
  onClose: () => void;
}) {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const key = ['calendar-feed', memberId];
  const feed = useQuery({ queryKey: key, queryFn: ({ signal }) => call(getCalendarFeed, { signal }) });
  const changing = useMutation({
    mutationFn: (act: keyof typeof feedActions) => call(feedActions[act]),
    onSuccess: (made) => client.setQueryData<CalendarFeed>(key, made),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.calendarLink.title}
      description={t.calendarLink.text}
      closeLabel={t.platform.close}
    >
      <QueryBoundary
        query={feed}
        heading="h3"
        errorTitle={t.calendarLink.errorTitle}
        loading={
          <SkeletonGroup label={t.calendarLink.loading}>
            <Skeleton shape="block" height={44} />
          </SkeletonGroup>
        }
      >
        {(data) => (
          <div className={styles.content}>
            <CalendarLink
              url={data.url}
              pending={changing.isPending ? changing.variables : null}
              onAct={(act) => changing.mutate(act)}
            />
            <p className={styles.told} role="status">
              {changing.isSuccess && changing.variables === 'renew' && t.calendarLink.renewed}
              {changing.isSuccess && changing.variables === 'remove' && t.calendarLink.removed}
            </p>
            {changing.error && (
              <Notice tone="danger">
                {t.post.because({ what: t.calendarLink.failed, why: errorMessage(changing.error) })}
              </Notice>
            )}
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

function CalendarLink({
  url,
  pending,
  onAct,
}: {
  url: string | null;
  pending: keyof typeof feedActions | null;
  onAct: (act: keyof typeof feedActions) => void;
}) {
  const t = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);

  async function handleCopy(link: string) {
    const isCopied = await copyText(link);
    setIsRefused(!isCopied);
    if (isCopied) return toast.success(t.post.linkCopied);
    field.current?.focus();
    field.current?.select();
  }

  if (url === null) {
    return (
      <Button pending={pending === 'create'} onClick={() => onAct('create')}>
        {t.calendarLink.create}
      </Button>
    );
  }
  return (
    <>
      <div className={styles.link}>
        <TextField
          ref={field}
          name="link"
          label={t.calendarLink.field}
          className={styles.field}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button className={styles.copy} icon={<Copy size={18} />} onClick={() => void handleCopy(url)}>
          {t.sharing.copy}
        </Button>
      </div>
      {isRefused && <Notice tone="warning">{t.sharing.copyFailed}</Notice>}
      <p className={styles.secret}>{t.calendarLink.secret}</p>
      <div className={styles.acts}>
        <Button variant="secondary" size="small" pending={pending === 'renew'} onClick={() => onAct('renew')}>
          {t.calendarLink.renew}
        </Button>
        <Button variant="quiet" size="small" pending={pending === 'remove'} onClick={() => onAct('remove')}>
          {t.calendarLink.remove}
        </Button>
      </div>
    </>
  );
}
