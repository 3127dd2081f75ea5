import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { reportProof } from '../scripts/proof-report.ts';
import type { Person } from '../server/src/testing/people.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { startSite } from './site.ts';

/**
 * Text that would run as script if any page took it for markup, stored past the server's checks in the fields that
 * others read. `npm run proof -- xss` stores 2,000.
 */
const payloadCount = Number(process.env.XSS_PAYLOADS ?? 50);
const perUnit = 25;

const home = openSiteForFile(startSite);

const vectors = [
  '<script>trap()</script>',
  '<script src=//evil.example/x.js></script>',
  '<img src=x onerror=trap()>',
  '<img/src=x/onerror=trap()>',
  '<svg onload=trap()>',
  '<svg><script>trap()</script></svg>',
  '<svg><animate onbegin=trap() attributeName=x dur=1s>',
  '<math><mtext></p><img src onerror=trap()>',
  '<iframe srcdoc="<script>parent.trap()</script>">',
  '<iframe src="javascript:parent.trap()">',
  '<object data="javascript:trap()">',
  '<embed src="javascript:trap()">',
  '<a href="javascript:trap()">x</a>',
  '<form action="javascript:trap()"><button>x</button></form>',
  '<input autofocus onfocus=trap()>',
  '<details open ontoggle=trap()>',
  '<video><source onerror=trap()></video>',
  '<body onload=trap()>',
  '<style>@import "//evil.example/x.css";</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:trap()">',
  '<base href=//evil.example/>',
  '<template><script>trap()</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=trap()>">',
  '<marquee onstart=trap()>',
  '<div style="animation-name:x" onanimationstart=trap()>',
  'javascript:trap()',
  'java\tscript:trap()',
  'data:text/html,<script>trap()</script>',
  'vbscript:trap()',
  '{{constructor.constructor("trap()")()}}',
  '$' + '{trap()}',
  '#{trap()}',
  '<%= trap() %>',
  '&lt;img src=x onerror=trap()&gt;',
  '&#60;script&#62;trap()&#60;/script&#62;',
  '\\u003cscript\\u003etrap()\\u003c/script\\u003e',
  '%3Cscript%3Etrap()%3C/script%3E',
  '<scr<script>ipt>trap()</scr</script>ipt>',
  '＜script＞trap()＜/script＞',
];
const breakouts = [
  '',
  '">',
  "'>",
  '"><',
  '</textarea>',
  '</title>',
  '</script>',
  '</style>',
  '-->',
  ']]>',
  '"/>',
  "');",
  '");',
  '`',
  '\\"',
  '}}',
  '</template>',
  '"onmouseover=trap() x="',
  '\u2028',
  'https://example.org/"',
  'mailto:a@b.c?',
  '@Frida ',
  '\u202e',
  '**',
  '[x](',
];
const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/<(\w)/g, (_, letter: string) => `<${letter.toUpperCase()}`),
  (text) => text.replaceAll(' ', '\n'),
];

/** Ends with its number between two marks, by which a page is seen to show it. */
const payloads = disguises
  .flatMap((disguise) => breakouts.flatMap((before) => vectors.map((vector) => before + disguise(vector))))
  .slice(0, payloadCount)
  .map((payload, index) => `${payload} ¤${index}¤`);

type Unit = { author: Person; postId: string };

async function storeUnit(some: readonly string[], index: number): Promise<Unit> {
  const { community } = home;
  const take = (from: number, count: number) => some.slice(from, from + count).join('\n');
  const author = await community.join(`Author ${index}`);
  await community.db
    .updateTable('members')
    .set({
      display_name: take(0, 1).slice(0, 120),
      bio: take(1, 2),
      verse: take(3, 1),
      church: take(4, 1).slice(0, 100),
    })
    .where('id', '=', author.id)
    .execute();
  const content = { title: take(5, 1), text: take(6, 12) };
  const kind = (['prayer', 'testimony', 'general', 'link', 'event'] as const)[index % 5] ?? 'prayer';
  const postId =
    kind === 'event'
      ? await community.event(author, { ...content, place: take(18, 1).slice(0, 100) })
      : await community.post(author, { ...content, kind });
  if (kind === 'link') await community.preview(author, postId, { title: take(18, 1) });
  else if (kind !== 'event') await community.comment(author, postId, take(18, 1));
  await community.comment(author, postId, take(19, 3));
  await community.comment(author, postId, take(22, 3));
  return { author, postId };
}

/** Runs in the page. Markup that came from a text, even where the content policy keeps it from running. */
function findInjected(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const { outerHTML } = element;
    const attributes = [...element.attributes];
    const isScript = element.localName === 'script' && !element.getAttribute('src')?.startsWith('/');
    const isData = element.getAttribute('type') === 'application/json';
    if (
      (isScript && !isData) ||
      attributes.some(({ name }) => name.startsWith('on')) ||
      attributes.some(({ value }) => /^\s*(?:java\s*script|vbscript|data:text)/i.test(value)) ||
      /^(?:iframe|object|embed|base|marquee|math|animate)$/.test(element.localName)
    )
      found.push(outerHTML.slice(0, 200));
  }
  return found;
}

const shown = new Set<string>();
const dialogs: string[] = [];
let pageCount = 0;

async function examine(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const { text, ran, injected } = {
    text: await page.locator('body').innerText(),
    ran: await page.evaluate(() => Reflect.get(window, 'trapped')),
    injected: await page.evaluate(findInjected),
  };
  expect(ran, path).toEqual([]);
  expect(injected, path).toEqual([]);
  for (const [, number = ''] of text.matchAll(/¤(\d+)¤/g)) shown.add(number);
  pageCount += 1;
}

/** Also records what the content policy kept from running. */
async function setTrap(page: Page): Promise<void> {
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const trapped: string[] = [];
    Object.assign(window, { trapped, trap: () => trapped.push('script') });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      trapped.push(`${violatedDirective} ${blockedURI}`),
    );
  });
}

test('text that looks like markup or script is shown as text on every page', async () => {
  const admin = await home.community.join('Adele Admin', { role: 'admin' });
  const units: Unit[] = [];
  for (let from = 0; from < payloads.length; from += perUnit)
    units.push(await storeUnit(payloads.slice(from, from + perUnit), units.length));
  const { page } = await visitAs(home.site, admin);
  await setTrap(page);
  for (const { author, postId } of units) {
    await examine(page, `/post/${postId}`);
    await examine(page, `/profile/${author.id}`);
  }
  for (const path of ['/', '/prayers', '/testimonies', '/events', '/search?q=trap', '/friends']) {
    await examine(page, path);
  }
  for (const path of ['/admin/users', '/admin/posts', '/admin/events']) await examine(page, path);
  expect(dialogs).toEqual([]);
  const unseen = payloads.filter((_, index) => !shown.has(String(index)));
  expect(unseen, 'each is on some page').toEqual([]);
  reportProof({ payloads: payloads.length, pages: pageCount });
}, 3_600_000);

test('markup that came from a text would be found, also where the content policy keeps it from running', async () => {
  const member = await home.community.join('Tabitha Trapped');
  const { page } = await visitAs(home.site, member, { expectedMessages: /Content Security Policy/ });
  await setTrap(page);
  await page.route('**/terms', async (route) => {
    const response = await route.fetch();
    const injected = '<img src=data:, onerror=trap()><a href=" javascript:trap()">x</a></body>';
    await route.fulfill({ response, body: (await response.text()).replace('</body>', injected) });
  });
  await page.goto('/terms');
  await expect.poll(() => page.evaluate(findInjected)).toHaveLength(2);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'trapped')))
    .toContainEqual(expect.stringContaining('script-src'));
});
