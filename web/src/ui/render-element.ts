import { cloneElement, type ReactElement } from 'react';
import { classNames } from './class-names.ts';

type Props = Readonly<Record<string, unknown>>;

/** An element to render instead of a component's own, such as `<Link to="/" />`. */
export type RenderElement = ReactElement<Props>;

function isHandler(value: unknown): value is (...args: readonly unknown[]) => void {
  return typeof value === 'function';
}

/**
 * Clones `element` with `props`. Its own props win, class names are joined, event handlers are chained (its own first).
 */
export function renderElement(element: RenderElement, props: Props): RenderElement {
  const merged: Record<string, unknown> = { ...props };
  for (const [name, own] of Object.entries(element.props)) {
    const given = merged[name];
    if (own === undefined) continue;
    if (name.startsWith('on') && isHandler(own) && isHandler(given)) {
      merged[name] = (...args: readonly unknown[]) => {
        own(...args);
        given(...args);
      };
    } else if (name === 'className') {
      merged[name] = classNames(String(given ?? ''), String(own));
    } else {
      merged[name] = own;
    }
  }
  return cloneElement(element, merged);
}
