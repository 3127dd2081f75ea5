import { Check } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { Floating } from './floating.tsx';
import styles from './menu.module.css';
import { type RenderElement, renderElement } from './render-element.ts';

/** How long the letters typed into a menu count as one word. */
const TYPE_AHEAD_MS = 1000;

const CloseMenu = createContext<() => void>(() => {});

interface MenuProps {
  /** The button that opens it. */
  trigger: RenderElement;
  /** What the menu is about, for screen readers. */
  label: string;
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Actions or a choice behind a button. Arrow keys, Home, End and first letters move; Escape and Tab leave. */
export function Menu({ trigger, label, align = 'end', className, children }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [startsAtEnd, setStartsAtEnd] = useState(false);
  const typed = useRef({ word: '', at: 0 });
  const id = useId();

  function close() {
    anchor?.focus();
    setAnchor(undefined);
  }

  function handleTriggerClick(event: MouseEvent<HTMLElement>) {
    setStartsAtEnd(false);
    setAnchor(anchor ? undefined : event.currentTarget);
  }

  function handleTriggerKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setStartsAtEnd(event.key === 'ArrowUp');
    setAnchor(event.currentTarget);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const items = itemsOf(event.currentTarget);
    const current = items.findIndex((item) => item.matches(':focus'));
    const target = targetOf(event, items, current) ?? byLetter(event, items, current, typed.current);
    if (target) {
      event.preventDefault();
      target.focus();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      close();
    }
  }

  return (
    <>
      {renderElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== undefined,
        'aria-controls': anchor ? id : undefined,
        onClick: handleTriggerClick,
        onKeyDown: handleTriggerKeyDown,
      })}
      {anchor && (
        <Floating
          anchor={anchor}
          align={align}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={classNames(styles.menu, className)}
          onKeyDown={handleKeyDown}
          onDismiss={() => setAnchor(undefined)}
          onPlaced={(box) => startOf(itemsOf(box), startsAtEnd)?.focus()}
        >
          <CloseMenu value={close}>{children}</CloseMenu>
        </Floating>
      )}
    </>
  );
}

interface MenuItemProps {
  icon?: ReactNode | undefined;
  /** `danger` for what cannot be taken back. */
  tone?: 'plain' | 'danger' | undefined;
  disabled?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  /** A link to be: `render={<Link to={paths.profile(id)} />}`. */
  render?: RenderElement | undefined;
  children: ReactNode;
}

export function MenuItem({ icon, tone = 'plain', disabled, onSelect, render, children }: MenuItemProps) {
  const close = use(CloseMenu);
  const dressed = {
    role: 'menuitem',
    tabIndex: -1,
    'aria-disabled': disabled || undefined,
    className: classNames(styles.item, tone === 'danger' && styles.danger),
    onPointerMove: focusUnder,
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
  return render ? renderElement(render, dressed) : <button type="button" {...dressed} />;
}

export function MenuSeparator() {
  return <hr className={styles.separator} />;
}

interface MenuRadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode; hint?: ReactNode }[];
  onValueChange: (value: Value) => void;
}

/** One choice of several, such as who may see a post. */
export function MenuRadioGroup<Value extends string>({
  label,
  value,
  options,
  onValueChange,
}: MenuRadioGroupProps<Value>) {
  const close = use(CloseMenu);
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
          onPointerMove={focusUnder}
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

function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')];
}

function startOf(items: readonly HTMLElement[], atEnd: boolean): HTMLElement | undefined {
  if (atEnd) return items.at(-1);
  const [first] = items;
  // A menu that begins with a choice starts at what is chosen; one that begins with an action, there.
  if (first?.role !== 'menuitemradio') return first;
  return items.find((item) => item.ariaChecked === 'true') ?? first;
}

function targetOf(
  { key }: KeyboardEvent,
  items: readonly HTMLElement[],
  current: number,
): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(Math.max(current, 0) - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  return undefined;
}

function byLetter(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  current: number,
  typed: { word: string; at: number },
): HTMLElement | undefined {
  const { key, timeStamp } = event;
  if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const isNewWord = timeStamp - typed.at > TYPE_AHEAD_MS;
  if (key === ' ' && isNewWord) return undefined;
  typed.word = (isNewWord ? '' : typed.word) + key.toLocaleLowerCase();
  typed.at = timeStamp;
  const from = Math.max(typed.word.length === 1 ? current + 1 : current, 0);
  const inOrder = [...items.slice(from), ...items.slice(0, from)];
  return inOrder.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(typed.word));
}

function focusUnder({ currentTarget }: { currentTarget: HTMLElement }) {
  currentTarget.focus({ preventScroll: true });
}
