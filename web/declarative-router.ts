import type { Plugin } from 'vite';

/**
 * React Router carries two routers in one file: the one we use, of components and hooks, and one that loads data and
 * pages by itself. The components of ours mention parts of the other that only run under it, which brings the whole
 * of it along: a tenth of what a guest would download. Each of these is cut where it is mentioned. If a new version
 * of the library has another shape, the build stops and says which part is missing; to drop this plugin is then
 * always safe. Builds only: development and tests run the library as it is.
 */
export function declarativeRouter(): Plugin {
  const found = new Set<string>();
  return {
    name: 'radiant:declarative-router',
    apply: 'build',
    enforce: 'pre',
    // The library offers its warnings for developers under every condition; only its path tells them apart.
    async resolveId(source, importer) {
      if (source !== 'react-router') return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && { ...resolved, id: resolved.id.replace('/development/', '/production/') };
    },
    transform(code, id) {
      if (!/\/react-router\/dist\/production\/.*\.mjs$/.test(id)) return null;
      let lean = code
        .replace(/^\w+\.(?:displayName|contextType) = [^\n]*;$/gm, '')
        .replace(
          /^((?:var|let|const) \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm,
          '$1/* @__PURE__ */ $2',
        );
      for (const [name, replacement] of Object.entries(unusedParts)) {
        const declaration = declarationOf(name);
        if (!declaration.test(lean)) continue;
        found.add(name);
        lean = lean.replace(declaration, replacement);
      }
      return lean;
    },
    buildEnd(error) {
      const missing = Object.keys(unusedParts).filter((name) => !found.has(name));
      if (!error && missing.length > 0) this.error(`React Router has changed: no ${missing.join(', ')}`);
    },
  };
}

/** What runs only where the library loads data itself, and what stands there instead. */
const unusedParts: Readonly<Record<string, string>> = {
  // A link may load the data of its page ahead.
  PrefetchPageLinks: 'function PrefetchPageLinks() { return null; }',
  // A route may show what its data could not be loaded for.
  RenderErrorBoundary: 'var RenderErrorBoundary = null;',
  defaultErrorElement: 'var defaultErrorElement = null;',
  AwaitErrorBoundary: 'var AwaitErrorBoundary = null;',
  RemixErrorBoundary: 'var RemixErrorBoundary = null;',
  RemixRootDefaultErrorBoundary: 'function RemixRootDefaultErrorBoundary() { return null; }',
  // A route with data is left by another way.
  useNavigateStable: 'function useNavigateStable() { return useNavigateUnstable(); }',
};

/** A declaration on the first level, up to the bracket that closes it or the end of its line. */
const declarationOf = (name: string) =>
  new RegExp(`^(?:function ${name}\\(|var ${name} = )(?:[^\\n]*;$|[\\s\\S]*?^\\};?$)`, 'm');
