import type { Plugin } from 'vite';

/**
 * Lucide builds each icon with a context, settings and names of classes that nobody here uses. In builds an icon is
 * its lines alone, and one small function draws them as `ui/icons/glyph.tsx` draws ours. If a new version of the
 * library has another shape, the build stops and says where; to drop this plugin is then always safe.
 */
export function smallIcons(): Plugin {
  return {
    name: 'radiant:small-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')) return drawing;
      if (!/\/lucide-react\/dist\/esm\/icons\//.test(id) || !code.includes('createLucideIcon(')) return null;
      return linesOf(code) ?? this.error(`Lucide has changed: no lines in ${id}`);
    },
  };
}

/** The module of an icon with its lines alone; null when it is of another shape. */
export function linesOf(code: string): string | null {
  const lines = /size: 24,\s+node: (\[[\s\S]*?\])(?:,\s+aliases: \[[^\]]*\])?\s+\};/.exec(code)?.[1];
  if (!lines) return null;
  const unnamed = lines.replace(/,\s*key: "\w+"/g, '');
  return `import draw from '../createLucideIcon.mjs';\nexport default /* @__PURE__ */ draw(${unnamed});\n`;
}

const drawing = `
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
