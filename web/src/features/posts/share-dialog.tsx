import type { Post } from '@radiant/contract/post-shapes.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { Check, Copy, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Floating } from '../../ui/floating.tsx';
import { Glyph } from '../../ui/icons/glyph.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Words } from '../../words/en.ts';
import { AudienceIcon } from './audience-icon.tsx';
import type { PostDialogProps } from './post-dialogs.tsx';
import { getAuthorName, getPostName, isOwnPost } from './post-display.ts';
import { getShareText, shareUrls } from './post-sharing.ts';
import styles from './share-dialog.module.css';
import { usePostSharing } from './use-post-sharing.ts';

/** Durations of the tooltip and the check mark (specification, section 9). */
const TOOLTIP_MS = 1500;
const CHECK_MS = 3000;

/** Share dialog: the link and two sites, and who can open it. */
export function ShareDialog({ post, open, onClose }: PostDialogProps) {
  const t = useWords();
  const { user } = useSession();
  const { sharingOffered } = useSite();
  const share = usePostSharing(post);
  const shown = inLanguage(post, useLocale().locale);
  const text = getShareText(shown, getPostName(t, shown));

  async function handleOtherWays() {
    try {
      await navigator.share({ url: share.link, ...(text && { title: text }) });
      void share.count('copy');
    } catch {
      // The share sheet was dismissed.
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={t.sharing.title} closeLabel={t.platform.close} size="small">
      <div className={styles.content}>
        <p className={styles.reach}>
          <AudienceIcon audience={post.audience} size={18} />
          <span>{getReachText(t, post, user?.id ?? null)}</span>
        </p>
        <CopyLink link={share.link} onCopy={share.copy} />
        {sharingOffered && (
          <ul className={styles.sites} aria-label={t.sharing.sites}>
            <li>
              <Button
                full
                variant="secondary"
                icon={<WhatsAppIcon />}
                onClick={() => void share.count('whatsapp')}
                render={<a {...externalLinkProps} href={shareUrls.whatsapp(share.link, text)} />}
              >
                {t.sharing.whatsapp}
                <span className="visually-hidden"> {t.post.opensOutside}</span>
              </Button>
            </li>
            <li>
              <Button
                full
                variant="secondary"
                icon={<FacebookIcon />}
                onClick={() => void share.count('facebook')}
                render={<a {...externalLinkProps} href={shareUrls.facebook(share.link)} />}
              >
                {t.sharing.facebook}
                <span className="visually-hidden"> {t.post.opensOutside}</span>
              </Button>
            </li>
            {'share' in navigator && (
              <li className={styles.more}>
                <Button
                  full
                  variant="quiet"
                  icon={<Share2 size={18} />}
                  onClick={() => void handleOtherWays()}
                >
                  {t.sharing.more}
                </Button>
              </li>
            )}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const externalLinkProps = { target: '_blank', rel: 'noopener noreferrer' } as const;

function WhatsAppIcon() {
  return (
    <Glyph size={20}>
      <path d="M3 21l1.7-5.1a9 9 0 1 1 3.4 3.4z" />
      <path d="M9 8.5c0 3.6 2.9 6.5 6.5 6.5l1-1.9-2.1-1.1-1 .9c-1-.5-1.8-1.3-2.3-2.3l.9-1L10.9 7.5z" />
    </Glyph>
  );
}

function FacebookIcon() {
  return (
    <Glyph size={20}>
      <rect x="3" y="3" width="18" height="18" rx="4" />
      <path d="M16 7.5h-1.5a2.5 2.5 0 0 0-2.5 2.5v11M9 13h6" />
    </Glyph>
  );
}

function getReachText(t: Words, post: Post, viewerId: string | null): string {
  const { reach } = t.sharing;
  // Held for moderation: nobody else can see it.
  if (post.state !== 'published') return reach.private;
  if (post.audience !== 'friends') return reach[post.audience];
  return isOwnPost(post, viewerId) ? reach.friendsOwn : reach.friends({ author: getAuthorName(t, post) });
}

function CopyLink({ link, onCopy }: { link: string; onCopy: () => Promise<boolean> }) {
  const t = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [copiedFrom, setCopiedFrom] = useState<Element>();
  const [feedback, setFeedback] = useState<'tooltip' | 'check' | 'failed'>();

  useEffect(() => {
    if (feedback !== 'tooltip' && feedback !== 'check') return;
    const isTooltip = feedback === 'tooltip';
    const timer = setTimeout(
      () => setFeedback(isTooltip ? 'check' : undefined),
      isTooltip ? TOOLTIP_MS : CHECK_MS - TOOLTIP_MS,
    );
    return () => clearTimeout(timer);
  }, [feedback]);

  async function handleCopy(button: Element) {
    setCopiedFrom(button);
    const isCopied = await onCopy();
    setFeedback(isCopied ? 'tooltip' : 'failed');
    if (isCopied) return;
    field.current?.focus();
    field.current?.select();
  }

  const isCopied = feedback === 'tooltip' || feedback === 'check';
  return (
    <div className={styles.link}>
      <TextField
        ref={field}
        name="link"
        label={t.sharing.link}
        className={styles.field}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        className={styles.copy}
        icon={isCopied ? <Check size={18} /> : <Copy size={18} />}
        onClick={({ currentTarget }) => void handleCopy(currentTarget)}
        data-autofocus
      >
        {t.sharing.copy}
      </Button>
      {feedback === 'tooltip' && copiedFrom && (
        <Floating
          anchor={copiedFrom}
          side="top"
          align="center"
          className={styles.tooltip}
          onDismiss={() => setFeedback('check')}
        >
          {t.post.linkCopied}
        </Floating>
      )}
      <p className="visually-hidden" role="status">
        {isCopied && t.post.linkCopied}
      </p>
      {feedback === 'failed' && (
        <Notice tone="warning" className={styles.failed}>
          {t.sharing.copyFailed}
        </Notice>
      )}
    </div>
  );
}
