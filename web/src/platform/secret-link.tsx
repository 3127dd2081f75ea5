import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';
import { copyText } from './clipboard.ts';
import { useErrorMessage } from './error-message.tsx';
import { QueryBoundary } from './query-boundary.tsx';
import styles from './secret-link.module.css';
import { useWords } from './words.tsx';

type Act = 'create' | 'renew' | 'remove';
type Link = { url: string | null };

/** A link that opens something to whoever has it: created, copied, replaced or revoked. */
export function SecretLink<Data extends Link>({
  queryKey,
  read,
  acts,
  label,
  explain,
  toShown = (url) => url,
  children,
}: {
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<Data>;
  acts: Record<Act, () => Promise<Data>>;
  label: string;
  /** What the link opens, and for how long. */
  explain: (data: Data) => string;
  /** The address that is shown and copied. */
  toShown?: (url: string) => string;
  /** Above the address, once there is one. */
  children?: ReactNode;
}) {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  const changing = useMutation({
    mutationFn: (act: Act) => acts[act](),
    onSuccess: (made) => client.setQueryData<Data>(queryKey, made),
  });
  return (
    <QueryBoundary
      query={query}
      heading="h3"
      errorTitle={t.secretLink.errorTitle}
      loading={
        <SkeletonGroup label={t.secretLink.loading}>
          <Skeleton shape="block" height={44} />
        </SkeletonGroup>
      }
    >
      {(data) => (
        <div className={styles.content}>
          {data.url === null ? (
            <Button
              variant="secondary"
              pending={changing.isPending && changing.variables === 'create'}
              onClick={() => changing.mutate('create')}
            >
              {t.secretLink.create}
            </Button>
          ) : (
            <>
              {children}
              <CopyField label={label} url={toShown(data.url)} />
              <p className={styles.secret}>{explain(data)}</p>
              <div className={styles.acts}>
                {(['renew', 'remove'] as const).map((act) => (
                  <Button
                    key={act}
                    variant={act === 'renew' ? 'secondary' : 'quiet'}
                    size="small"
                    pending={changing.isPending && changing.variables === act}
                    onClick={() => changing.mutate(act)}
                  >
                    {t.secretLink[act]}
                  </Button>
                ))}
              </div>
            </>
          )}
          <p className={styles.told} role="status">
            {changing.isSuccess && changing.variables === 'renew' && t.secretLink.renewed}
            {changing.isSuccess && changing.variables === 'remove' && t.secretLink.removed}
          </p>
          {changing.error && (
            <Notice tone="danger">
              {t.post.because({ what: t.secretLink.failed, why: errorMessage(changing.error) })}
            </Notice>
          )}
        </div>
      )}
    </QueryBoundary>
  );
}

function CopyField({ label, url }: { label: string; url: string }) {
  const t = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);

  async function handleCopy() {
    const isCopied = await copyText(url);
    setIsRefused(!isCopied);
    if (isCopied) return toast.success(t.post.linkCopied);
    field.current?.focus();
    field.current?.select();
  }

  return (
    <>
      <div className={styles.link}>
        <TextField
          ref={field}
          name="link"
          label={label}
          className={styles.field}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button className={styles.copy} icon={<Copy size={18} />} onClick={() => void handleCopy()}>
          {t.sharing.copy}
        </Button>
      </div>
      {isRefused && <Notice tone="warning">{t.sharing.copyFailed}</Notice>}
    </>
  );
}
