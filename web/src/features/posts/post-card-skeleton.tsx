import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './post-card.module.css';
import own from './post-card-skeleton.module.css';

/** The shape of a post that is on its way. */
export function PostCardSkeleton() {
  return (
    <Card className={styles.card}>
      <div className={own.header}>
        <Skeleton shape="circle" width={44} />
        <div className={own.who}>
          <Skeleton width="min(11rem, 70%)" />
          <Skeleton width="min(15rem, 90%)" />
        </div>
      </div>
      <div>
        <Skeleton className={own.title} width="62%" />
        <Skeleton width="97%" />
        <Skeleton width="90%" />
        <Skeleton width="38%" />
      </div>
      <div className={own.actions}>
        <Skeleton shape="block" width={104} height={40} />
        <Skeleton shape="block" width={132} height={40} />
      </div>
    </Card>
  );
}
