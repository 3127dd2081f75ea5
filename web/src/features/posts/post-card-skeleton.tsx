import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './post-card.module.css';

export function PostCardSkeleton() {
  return (
    <Card className={styles.card}>
      <div className={styles.skeletonHeader}>
        <Skeleton shape="circle" width={44} />
        <div className={styles.skeletonWho}>
          <Skeleton width="min(11rem, 70%)" />
          <Skeleton width="min(15rem, 90%)" />
        </div>
      </div>
      <div>
        <Skeleton className={styles.skeletonTitle} width="62%" />
        <Skeleton width="97%" />
        <Skeleton width="90%" />
        <Skeleton width="38%" />
      </div>
      <div className={styles.skeletonActions}>
        <Skeleton shape="block" width={104} height={40} />
        <Skeleton shape="block" width={132} height={40} />
      </div>
    </Card>
  );
}
