import type { Plugin } from 'vite';

/**
 * Drops React Router's data router, which the declarative one references but never runs. Builds only; saves 4.1 kB of a
 * guest's home. The build fails when the library's code has changed: removing this plugin is then always safe.
 */
export function declarativeRouter(): Plugin {
  const found = new Set<string>();
  return {
    name: 'radiant:declarative-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/react-router\/dist\/production\/lib\/.*\.js$/.test(id)) return null;
      let reduced = code
        .replace(/^\w+\.(?:displayName|contextType) = [^\n]*;$/gm, '')
        .replace(
          /^((?:var|let|const) \w+ = )(React\$1\.(?:forwardRef|createContext|memo)\()/gm,
          '$1/* @__PURE__ */ $2',
        );
      for (const [name, replacement] of Object.entries(unusedParts)) {
        const declaration = declarationOf(name);
        if (!declaration.test(reduced)) continue;
        found.add(name);
        reduced = reduced.replace(declaration, replacement);
      }
      return reduced;
    },
    buildEnd(error) {
      const missing = Object.keys(unusedParts).filter((name) => !found.has(name));
      if (!error && missing.length > 0) this.error(`React Router has changed: no ${missing.join(', ')}`);
    },
  };
}

/** Declarations used by the data router only, and their replacements. */
const unusedParts: Readonly<Record<string, string>> = {
  PrefetchPageLinks: 'function PrefetchPageLinks() { return null; }',
  RenderErrorBoundary: 'var RenderErrorBoundary = null;',
  defaultErrorElement: 'var defaultErrorElement = null;',
  AwaitErrorBoundary: 'var AwaitErrorBoundary = null;',
  useNavigateStable: 'function useNavigateStable() { return useNavigateUnstable(); }',
};

/** Matches a top-level declaration up to its closing bracket or line end. */
const declarationOf = (name: string) =>
  new RegExp(`^(?:function ${name}\\(|(?:var|const) ${name} = )(?:[^\\n]*;$|[\\s\\S]*?^\\};?$)`, 'm');
