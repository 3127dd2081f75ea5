import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { withStyle } from './element-style.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'text' | 'block' | 'circle' | undefined;
  width?: string | number | undefined;
  height?: string | number | undefined;
  className?: string | undefined;
}

export function Skeleton({ shape = 'text', width, height, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], className)}
      ref={withStyle({
        inlineSize: toLength(width),
        blockSize: toLength(shape === 'circle' ? width : height),
      })}
      aria-hidden="true"
    />
  );
}

const toLength = (size: string | number | undefined) =>
  typeof size === 'number' ? `${size}px` : (size ?? '');

interface SkeletonGroupProps {
  /** Announced instead of the shapes: 'Loading posts...'. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The shapes appear after 150 ms, so that fast loads do not flash them. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <span className="visually-hidden">{label}</span>
      <div className={styles.delayed}>{children}</div>
    </div>
  );
}
