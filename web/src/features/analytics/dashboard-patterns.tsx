import type { PostKind } from '@radiant/contract/post-shapes.ts';
import styles from './charts.module.css';
import { dashboardKinds } from './dashboard-kinds.ts';

/** Patterns drawn over the colours, so that kinds are distinguishable without colour. */
const patternPaths = [
  '',
  'M-2 2 2 -2M0 8 8 0M6 10 10 6',
  'M4 0V8',
  'M0 4H8',
  'M-2 6 2 10M0 0 8 8M6 -2 10 2',
  'M0 4H8M4 0V8',
];

/** SVG fill of a kind; needs `ChartPatterns` in the same picture. */
export const kindFill = (kind: PostKind): string => `url(#dashboard-${kind})`;

export function ChartPatterns() {
  return (
    <defs>
      {dashboardKinds.map((kind, index) => (
        <pattern key={kind} id={`dashboard-${kind}`} width={8} height={8} patternUnits="userSpaceOnUse">
          <rect width={8} height={8} className={styles[`ground${index + 1}`]} />
          <path d={patternPaths[index]} className={styles.drawing} />
        </pattern>
      ))}
    </defs>
  );
}

export function KindSwatch({ kind }: { kind: PostKind }) {
  const index = dashboardKinds.indexOf(kind);
  return (
    <svg className={styles.swatch} viewBox="0 0 12 12" aria-hidden="true">
      <rect width={12} height={12} rx={3} className={styles[`ground${index + 1}`]} />
      <path d={patternPaths[index]} transform="translate(2 2)" className={styles.drawing} />
    </svg>
  );
}
