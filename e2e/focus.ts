import type { Page } from 'playwright-core';

/**
 * Why the focus is not visible on the focused element, or on each kind of element that Tab can reach (one of those with
 * the same styles): covered or without an indicator. Empty if it is visible.
 */
export const findFocusProblems = (page: Page, where: 'focused element' | 'whole page'): Promise<string[]> =>
  page.evaluate(async (scope) => {
    // Changes on focus may need a frame, and begin a very short transition.
    const frame = async () => {
      await Promise.race([
        new Promise((resolve) => requestAnimationFrame(resolve)),
        new Promise((resolve) => setTimeout(resolve, 500)),
      ]);
      for (const it of document.getAnimations()) if (it instanceof CSSTransition) it.finish();
    };

    /** A part of it must be visible: neither outside nor under the header or the bottom bar. */
    const describeCover = (element: HTMLElement): string => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const across = [left + 2, (left + right) / 2, right - 2];
      const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      const down = [0.1, 0.5, 0.9].map((part) => from + (to - from) * part);
      const isSeen = across.some((x) =>
        down.some((y) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (element.contains(hit) || hit.contains(element));
        }),
      );
      if (isSeen) return '';
      const hit = document.elementFromPoint(across[1] ?? 0, down[1] ?? 0);
      return `cannot be seen at ${Math.round(left)}, ${Math.round(top)}: ${hit?.outerHTML.slice(0, 80)}`;
    };

    const readStyles = (element: HTMLElement): string => {
      const near = [element, element.nextElementSibling, element.parentElement];
      const around = [
        near[2]?.parentElement,
        near[2]?.parentElement?.parentElement,
        element.closest('section'),
      ];
      return JSON.stringify(
        [...near, ...around].map((it) => {
          if (!it) return '';
          const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(it);
          return [outline, boxShadow, borderColor, backgroundColor];
        }),
      );
    };

    /** A link that covers its card shows the outline around the card. */
    const hasOutline = (element: HTMLElement): boolean =>
      [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });

    const describeIndicator = async (element: HTMLElement): Promise<string> => {
      if (hasOutline(element)) return '';
      await frame();
      const withFocus = readStyles(element);
      element.blur();
      await frame();
      const without = readStyles(element);
      element.focus({ preventScroll: true });
      return withFocus === without ? 'does not show that it has the focus' : '';
    };

    const describe = async (element: HTMLElement): Promise<string> => {
      if (describeCover(element)) await frame();
      const problem = describeCover(element) || (await describeIndicator(element));
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 50);
      return (
        problem && `${element.tagName.toLowerCase()} ‘${name || element.getAttribute('name')}’ ${problem}`
      );
    };

    if (scope === 'focused element') {
      await frame();
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return [];
      return [await describe(element)].filter(Boolean);
    }
    const problems: string[] = [];
    const examined = new Set<string>();
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, textarea, select, [tabindex]',
    );
    for (const element of all) {
      if (element.tabIndex < 0 || element.matches(':disabled')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const kind = `${element.tagName} ${element.getAttribute('type')} ${element.className} ${element.parentElement?.className}`;
      if (examined.has(kind)) continue;
      examined.add(kind);
      // Behind a modal dialog nothing takes the focus.
      element.focus();
      if (document.activeElement !== element) continue;
      problems.push(await describe(element));
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
    return problems.filter(Boolean);
  }, where);
