import type { ComponentProps, ReactNode } from 'react';
import { Count } from './badge.tsx';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { type RenderElement, renderElement } from './render-element.ts';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name: what pressing it does. */
  label: string;
  icon: ReactNode;
  size?: 'small' | 'medium' | undefined;
  variant?: 'quiet' | 'outline' | undefined;
  /** A figure on the corner. It is not read out, so `label` has to say it too. */
  count?: ReactNode | undefined;
  /** Shows the label on hover and focus. */
  tooltip?: boolean | undefined;
  render?: RenderElement | undefined;
}

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    size = 'medium',
    variant = 'quiet',
    count,
    tooltip = false,
    render,
    ...native
  } = props;
  const dressed = {
    ...native,
    'aria-label': label,
    className: classNames(styles.button, styles[size], styles[variant], native.className),
    children: (
      <>
        {icon}
        {count !== undefined && count !== null && (
          <span className={styles.count} aria-hidden="true">
            <Count>{count}</Count>
          </span>
        )}
      </>
    ),
  };
  const button = render ? renderElement(render, dressed) : <button type="button" {...dressed} />;
  if (!tooltip) return button;
  return (
    <Tooltip text={label} describes={false}>
      {button}
    </Tooltip>
  );
}
