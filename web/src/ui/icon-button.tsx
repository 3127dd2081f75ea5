import type { ComponentProps, ReactNode } from 'react';
import { CountBadge } from './badge.tsx';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { type RenderElement, renderElement } from './render-element.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
  size?: 'small' | 'medium' | undefined;
  variant?: 'quiet' | 'outline' | undefined;
  /** A count on the corner. Not read out, so `label` has to contain it. */
  count?: ReactNode | undefined;
  render?: RenderElement | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, size = 'medium', variant = 'quiet', count, render, ...native } = props;
  const buttonProps = {
    ...native,
    'aria-label': label,
    className: classNames(styles.button, styles[size], styles[variant], native.className),
    children: (
      <>
        {icon}
        {count !== undefined && count !== null && (
          <span className={styles.count} aria-hidden="true">
            <CountBadge>{count}</CountBadge>
          </span>
        )}
      </>
    ),
  };
  return render ? renderElement(render, buttonProps) : <button type="button" {...buttonProps} />;
}
