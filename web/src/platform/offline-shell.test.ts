import { expect, test } from 'vitest';
import { listFiles, toMemberShell } from './offline-shell.ts';

const page = `<!doctype html>
<html lang="fr-CA" data-theme="dark">
  <head>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" crossorigin href="/assets/pray-a1.css" />
    <link rel="modulepreload" crossorigin href="/assets/app-b2.js" />
    <link rel="preload" as="font" href="/assets/inter-c3.woff2" />
    <link rel="stylesheet" href="/theme.css?v=d4_-" />
    <script type="module" crossorigin src="/assets/index-e5.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app-b2.js" />
  </head>
  <body><div id="root"></div><script type="application/json" id="site">{"name":"St. Anne"}</script><script type="application/json" id="session">{"user":{"nom":"Anne \\u003c/script>"}}</script><script type="application/json" id="live">"12"</script><script type="application/json" id="feed">{}</script></body>
</html>`;

test('the shell contains the site’s data and nothing of the member', () => {
  const shell = toMemberShell(page);
  expect(shell).toContain('<html data-offline lang="fr-CA" data-theme="dark">');
  expect(shell).toContain('<script type="application/json" id="site">{"name":"St. Anne"}</script></body>');
  expect(shell).not.toMatch(/session|live|feed|Anne \\u003c/);
});

test('the files that it needs are those named by their content, each once', () => {
  expect(listFiles(toMemberShell(page))).toEqual([
    '/assets/pray-a1.css',
    '/assets/app-b2.js',
    '/assets/inter-c3.woff2',
    '/theme.css?v=d4_-',
    '/assets/index-e5.js',
  ]);
});
