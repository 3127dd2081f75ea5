import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';
import { type RenderElement, renderElement } from './render-element.ts';

interface CardProps extends ComponentProps<'div'> {
  padding?: 'none' | 'normal' | 'roomy' | undefined;
  /** `dawn` is the gradient of the verse of the day. */
  tone?: 'plain' | 'dawn' | undefined;
  /** A gold line along the upper edge. */
  featured?: boolean | undefined;
  /** Renders another element: `render={<article />}`. */
  render?: RenderElement | undefined;
}

export function Card({
  padding = 'normal',
  tone = 'plain',
  featured,
  render,
  className,
  ...native
}: CardProps) {
  const cardProps = {
    ...native,
    className: classNames(styles.card, styles[padding], styles[tone], featured && styles.featured, className),
  };
  return render ? renderElement(render, cardProps) : <div {...cardProps} />;
}
