import { Check } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useId,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { lazyOnDemand } from './lazy.ts';
import styles from './menu.module.css';
import { type RenderElement, renderElement } from './render-element.ts';

const popup = lazyOnDemand(async () => (await import('./menu-popup.tsx')).MenuPopup);
const preloadPopup = () => void popup.load().catch(() => undefined);

const CloseMenuContext = createContext<() => void>(() => {});

interface MenuProps {
  trigger: RenderElement;
  /** For screen readers. */
  label: string;
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A menu button. Arrow keys, Home, End and letters move; Escape and Tab close. */
export function Menu({ trigger, label, align = 'end', className, children }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [startsAtEnd, setStartsAtEnd] = useState(false);
  const id = useId();

  function close() {
    anchor?.focus();
    setAnchor(undefined);
  }

  function open(button: HTMLElement, atEnd: boolean) {
    setStartsAtEnd(atEnd);
    setAnchor(button);
    popup.load().catch(() => setAnchor(undefined));
  }

  function handleTriggerClick(event: MouseEvent<HTMLElement>) {
    if (anchor) setAnchor(undefined);
    else open(event.currentTarget, false);
  }

  function handleTriggerKeyDown(event: KeyboardEvent<HTMLElement>) {
    // While the focus is here the popup is still loading.
    if (event.key === 'Escape' || event.key === 'Tab') setAnchor(undefined);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.currentTarget, event.key === 'ArrowUp');
  }

  return (
    <>
      {renderElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== undefined,
        'aria-controls': anchor ? id : undefined,
        onClick: handleTriggerClick,
        onKeyDown: handleTriggerKeyDown,
        onPointerEnter: preloadPopup,
        onPointerDown: preloadPopup,
        onFocus: preloadPopup,
      })}
      {anchor && (
        <popup.Part
          anchor={anchor}
          align={align}
          id={id}
          aria-label={label}
          className={classNames(styles.menu, className)}
          startsAtEnd={startsAtEnd}
          onLeave={close}
          onDismiss={() => setAnchor(undefined)}
        >
          <CloseMenuContext value={close}>{children}</CloseMenuContext>
        </popup.Part>
      )}
    </>
  );
}

interface MenuItemProps {
  icon?: ReactNode | undefined;
  /** `danger` for irreversible actions. */
  tone?: 'plain' | 'danger' | undefined;
  disabled?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  /** Renders a link: `render={<Link to={paths.profile(id)} />}`. */
  render?: RenderElement | undefined;
  children: ReactNode;
}

export function MenuItem({ icon, tone = 'plain', disabled, onSelect, render, children }: MenuItemProps) {
  const close = use(CloseMenuContext);
  const itemProps = {
    role: 'menuitem',
    tabIndex: -1,
    'aria-disabled': disabled || undefined,
    className: classNames(styles.item, tone === 'danger' && styles.danger),
    onPointerMove: focusOnHover,
    onClick: () => {
      if (disabled) return;
      close();
      onSelect?.();
    },
    children: (
      <>
        <span className={styles.icon}>{icon}</span>
        <span>{children}</span>
      </>
    ),
  };
  return render ? renderElement(render, itemProps) : <button type="button" {...itemProps} />;
}

export function MenuSeparator() {
  return <hr className={styles.separator} />;
}

/** The visible heading of a `Menu`; screen readers get the menu's label. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <p className={styles.heading} aria-hidden="true">
      {children}
    </p>
  );
}

interface MenuRadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode; hint?: ReactNode }[];
  onValueChange: (value: Value) => void;
}

export function MenuRadioGroup<Value extends string>({
  label,
  value,
  options,
  onValueChange,
}: MenuRadioGroupProps<Value>) {
  const close = use(CloseMenuContext);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu.
    <div role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          className={styles.item}
          onPointerMove={focusOnHover}
          onClick={() => {
            close();
            onValueChange(option.value);
          }}
        >
          <span className={styles.icon}>{option.icon}</span>
          <span className={styles.words}>
            {option.label}
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
          <Check className={styles.chosen} size={18} />
        </button>
      ))}
    </div>
  );
}

interface MenuCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export function MenuCheckbox({ checked, onChange, children }: MenuCheckboxProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={checked}
      tabIndex={-1}
      className={styles.item}
      onPointerMove={focusOnHover}
      onClick={() => onChange(!checked)}
    >
      <span className={styles.words}>{children}</span>
      <Check className={styles.chosen} size={18} />
    </button>
  );
}

function focusOnHover({ currentTarget }: { currentTarget: HTMLElement }) {
  currentTarget.focus({ preventScroll: true });
}
