import type { LinkPreview } from '@radiant/contract/post-shapes.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './composer-text.module.css';
import { usePostParts } from './lazy-post-parts.ts';
import { useLinkPreview } from './use-link-preview.ts';

/**
 * Preview of a link while it is written about. Nothing of it is saved or sent: the post finds its preview by URL.
 */
export function ComposerLinkPreview({ url }: { url: string }) {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const { preview, isLoading, error, retry } = useLinkPreview(url);
  const parts = usePostParts(isLoading || preview !== null);
  if (error && !isLoading) {
    return (
      <Notice
        tone="warning"
        action={
          <Button variant="secondary" size="small" onClick={retry}>
            {t.platform.tryAgain}
          </Button>
        }
      >
        {t.post.because({ what: t.links.failed, why: errorMessage(error) })}
      </Notice>
    );
  }
  const shown = preview ?? (isLoading ? pendingPreview : null);
  return (
    <div className={styles.preview}>
      <p className="visually-hidden" role="status">
        {shown && getStatusText(t, shown)}
      </p>
      {parts && shown && <parts.LinkCard key={url.trim()} url={url.trim()} link={shown} compact />}
      {shown?.state === 'none' && <p className={styles.nothing}>{t.links.nothing}</p>}
    </div>
  );
}

const pendingPreview: LinkPreview = {
  id: '',
  state: 'pending',
  title: null,
  description: null,
  site: null,
  picture: null,
};

function getStatusText(t: ReturnType<typeof useWords>, { state, title, description }: LinkPreview): string {
  if (state === 'pending') return t.links.looking;
  const found = title ?? description;
  // "Nothing found" is visible text below the card.
  return found === null ? '' : t.links.found({ title: found });
}
