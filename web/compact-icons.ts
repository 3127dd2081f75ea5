import type { Plugin } from 'vite';

/**
 * Reduces each Lucide icon to its shapes, drawn by one function like `ui/icons/glyph.tsx`; the library's context and class
 * names are unused here. Builds only; saves 2.6 kB of a guest's home. The build fails when Lucide's code has changed:
 * removing this plugin is then always safe.
 */
export function compactIcons(): Plugin {
  return {
    name: 'radiant:compact-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')) return iconModule;
      if (!/\/lucide-react\/dist\/esm\/icons\//.test(id) || !code.includes('createLucideIcon(')) return null;
      return extractIconNode(code) ?? this.error(`Lucide has changed: no shapes in ${id}`);
    },
  };
}

/** The module with the icon's shapes only; null when the code does not match. */
export function extractIconNode(code: string): string | null {
  const shapes = /size: 24,\s+node: (\[[\s\S]*?\])(?:,\s+aliases: \[[^\]]*\])?\s+\};/.exec(code)?.[1];
  if (!shapes) return null;
  const withoutKeys = shapes.replace(/,\s*key: "\w+"/g, '');
  return `import draw from '../createLucideIcon.mjs';\nexport default /* @__PURE__ */ draw(${withoutKeys});\n`;
}

const iconModule = `
import { createElement } from 'react';
export default (lines) => ({ size = 24, className, ...native }) =>
  createElement(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': 'true',
      ...native,
      className: className ? 'lucide ' + className : 'lucide',
    },
    ...lines.map(([shape, attributes]) => createElement(shape, attributes)),
  );
`;
