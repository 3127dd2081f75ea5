import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface GlyphProps {
  /** 18 beside small text, 20 in controls, 24 alone. */
  size?: number | undefined;
  className?: string | undefined;
}

/** The frame of our own icons: lucide's grid and stroke. */
export function Glyph({ size = 24, className, children }: GlyphProps & { children: ReactNode }) {
  return (
    <svg
      className={classNames('lucide', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
