import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { type RenderElement, renderElement } from './render-element.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** The button keeps its width and focus, and ignores presses. */
  pending?: boolean | undefined;
  /** Replaces the children while pending; both are laid out, so the width stays. */
  pendingLabel?: string | undefined;
  icon?: ReactNode | undefined;
  iconEnd?: ReactNode | undefined;
  full?: boolean | undefined;
  /** Renders a link instead of a button: `render={<Link to={paths.login()} />}`. */
  render?: RenderElement | undefined;
}

export function Button({
  variant = 'primary',
  size = 'medium',
  pending = false,
  pendingLabel,
  icon,
  iconEnd,
  full,
  render,
  className,
  children,
  type = 'button',
  onClick,
  ...native
}: ButtonProps) {
  const buttonClassName = classNames(
    styles.button,
    styles[variant],
    styles[size],
    full && styles.full,
    pending && styles.pending,
    className,
  );
  const content = (
    <>
      <span className={styles.content} aria-hidden={pending && pendingLabel ? true : undefined}>
        {icon}
        {children}
        {iconEnd}
      </span>
      {pendingLabel !== undefined && (
        <span className={styles.waiting} aria-hidden={!pending}>
          <Spinner size={16} />
          {pendingLabel}
        </span>
      )}
      {pending && pendingLabel === undefined && <Spinner className={styles.spinner} />}
    </>
  );

  if (render)
    return renderElement(render, { ...native, onClick, className: buttonClassName, children: content });

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }

  return (
    <button
      {...native}
      type={type}
      className={buttonClassName}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={handleClick}
    >
      {content}
    </button>
  );
}
