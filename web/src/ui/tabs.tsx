import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { CountBadge } from './badge.tsx';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode | undefined;
  count?: ReactNode | undefined;
}

interface TabsProps<Value extends string> {
  /** For screen readers. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** `underline` heads a card; `pill` filters what follows. */
  variant?: 'underline' | 'pill' | undefined;
  className?: string | undefined;
  listClassName?: string | undefined;
  panelClassName?: string | undefined;
  children?: ReactNode | undefined;
}

/** Arrow keys select, Tab moves into the panel. A long row of pills wraps; on phones, and with underlines, it scrolls. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  variant = 'underline',
  className,
  listClassName,
  panelClassName,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  // Counts that load later make the row longer.
  const hasCounts = items.some(({ count }) => count !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is measured anew once it has its counts.
  useLayoutEffect(() => {
    const tab = document.getElementById(`${id}-${value}`);
    if (row.current && tab) scrollIntoRow(row.current, tab);
  }, [id, value, hasCounts]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const current = items.findIndex((item) => item.value === value);
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }[event.key];
    const item = next === undefined ? undefined : items.at(next % items.length);
    if (!item) return;
    event.preventDefault();
    onValueChange(item.value);
    const tab = document.getElementById(`${id}-${item.value}`);
    tab?.focus({ preventScroll: true });
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }

  return (
    <div className={classNames(styles.tabs, className)}>
      <div ref={row} className={classNames(styles.scroll, styles[variant], listClassName)}>
        <div className={styles.list} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
          {items.map((item) => (
            <button
              key={item.value}
              id={`${id}-${item.value}`}
              type="button"
              role="tab"
              aria-selected={item.value === value}
              aria-controls={children === undefined ? undefined : `${id}-panel`}
              tabIndex={item.value === value ? 0 : -1}
              className={styles.tab}
              onClick={(event) => {
                onValueChange(item.value);
                event.currentTarget.scrollIntoView({
                  block: 'nearest',
                  inline: 'center',
                  behavior: 'smooth',
                });
              }}
            >
              {item.icon}
              {item.label}
              {item.count !== undefined && <CountBadge tone="candle">{item.count}</CountBadge>}
            </button>
          ))}
        </div>
      </div>
      {children !== undefined && (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className={panelClassName}>
          {children}
        </div>
      )}
    </div>
  );
}

function scrollIntoRow(row: HTMLElement, tab: HTMLElement): void {
  const [around, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.left >= around.left && inner.right <= around.right) return;
  row.scrollLeft += inner.left - around.left - (around.width - inner.width) / 2;
}
