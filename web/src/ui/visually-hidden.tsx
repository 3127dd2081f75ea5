import type { ComponentProps } from 'react';

export function VisuallyHidden(native: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...native} className="visually-hidden" />;
}
