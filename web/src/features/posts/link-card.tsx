import type { LinkPreview, Picture } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { ExternalLink, Globe } from 'lucide-react';
import { useState } from 'react';
import { useInitialWords } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import { withStyle } from '../../ui/element-style.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './link-card.module.css';
import { type LinkTarget, parseLinkTarget } from './link-target.ts';
import { getSrcSet } from './post-picture.tsx';

interface LinkCardProps {
  url: string;
  /** Null when no preview was requested; the URL is shown instead. */
  link: LinkPreview | null;
  /** Compact layout even with a wide picture. */
  compact?: boolean | undefined;
}

/**
 * A link with a preview of its page. The host is always shown, whatever the page calls itself. A card that was
 * pending stays compact, so that nothing moves when the preview arrives.
 */
export function LinkCard({ url, link, compact = false }: LinkCardProps) {
  const t = useInitialWords();
  const [wasPending] = useState(link?.state === 'pending');
  const [brokenFile, setBrokenFile] = useState<string | null>(null);
  const target = parseLinkTarget(url);
  if (!target) return <p className={styles.text}>{url}</p>;

  const ready = link?.state === 'ready' ? link : null;
  const picture = ready?.picture && ready.picture.file !== brokenFile ? ready.picture : null;
  const isCompact = compact || wasPending || !picture || !isWide(picture);
  return (
    <div className={styles.frame}>
      <a
        className={classNames(styles.card, isCompact ? styles.low : styles.tall, wasPending && styles.steady)}
        href={target.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
      >
        {picture && <LinkPicture picture={picture} onBroken={() => setBrokenFile(picture.file)} />}
        {link?.state === 'pending' && <Skeleton shape="block" className={styles.blank} />}
        {!picture && link?.state !== 'pending' && (
          <span className={styles.sign}>
            <Globe size={22} />
          </span>
        )}
        <span className={styles.words}>
          {link?.state === 'pending' ? <LinkTextSkeleton /> : <LinkText ready={ready} target={target} />}
          <span className={styles.place}>
            <SiteName site={ready?.site ?? null} host={target.host} />
            <ExternalLink size={14} className={styles.away} />
            <span className="visually-hidden"> {t.post.opensOutside}</span>
          </span>
        </span>
      </a>
    </div>
  );
}

/** Wide pictures, not icons or portraits. */
const isWide = ({ width, height }: Picture) => width >= 400 && width / height >= 1.2;

function LinkPicture({ picture, onBroken }: { picture: Picture; onBroken: () => void }) {
  return (
    <img
      className={styles.picture}
      src={fileUrl(picture.file)}
      srcSet={getSrcSet(picture)}
      sizes="(min-width: 760px) 680px, 100vw"
      width={picture.width}
      height={picture.height}
      // Decorative: the text beside it names the page.
      alt=""
      ref={withStyle({ backgroundColor: picture.color })}
      loading="lazy"
      decoding="async"
      onError={onBroken}
    />
  );
}

function LinkTextSkeleton() {
  const t = useInitialWords();
  return (
    <>
      <span className="visually-hidden">{t.links.looking}</span>
      <Skeleton width="70%" height="1.1em" />
      <Skeleton width="90%" />
    </>
  );
}

function LinkText({ ready, target }: { ready: LinkPreview | null; target: LinkTarget }) {
  const title = ready?.title ?? null;
  const description = ready?.description ?? null;
  if (title === null && description === null) return <span className={styles.address}>{target.href}</span>;
  return (
    <>
      {title !== null && (
        <strong className={styles.title} dir="auto">
          {title}
        </strong>
      )}
      {description !== null && (
        <span className={styles.description} dir="auto">
          {description}
        </span>
      )}
    </>
  );
}

/** The host comes first and untruncated: a page may claim any name. */
function SiteName({ site, host }: { site: string | null; host: string }) {
  const isOther = site !== null && site.toLowerCase() !== host;
  return (
    <span className={styles.names}>
      <bdi className={styles.host}>{host}</bdi>
      {isOther && (
        <span className={styles.site}>
          {' · '}
          <bdi>{site}</bdi>
        </span>
      )}
    </span>
  );
}
