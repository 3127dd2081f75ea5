import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { parseEml } from '../server/src/platform/mail/parse-eml.ts';
import { composeSample, mailSamples } from '../server/src/testing/mail-samples.ts';
import { browserArguments, findBrowser } from './browser.ts';

/** Renders every mail in both languages and schemes. `--only` takes prefixes of names. */
const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: join(import.meta.dirname, '../mail-screenshots') },
    only: { type: 'string', default: '' },
    locale: { type: 'string', default: 'en,fr' },
    theme: { type: 'string', default: 'light,dark' },
    width: { type: 'string', default: '360,600' },
  },
});

const wanted = (text: string): string[] => text.split(',').filter((part) => part !== '');
const locales = (['en', 'fr'] as const).filter((locale) => wanted(options.locale).includes(locale));
const themes = (['light', 'dark'] as const).filter((theme) => wanted(options.theme).includes(theme));
const samples = mailSamples.filter(
  ({ name }) => options.only === '' || wanted(options.only).some((beginning) => name.startsWith(beginning)),
);

async function draw(browser: Browser, theme: 'light' | 'dark', width: number): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: 600 },
    colorScheme: theme,
    javaScriptEnabled: false,
    offline: true,
  });
  const page = await context.newPage();
  for (const sample of samples) {
    for (const locale of locales) {
      const composed = await composeSample(sample, locale);
      if (!composed) continue;
      const { html, text } = await parseEml(composed.mail.source.toString('utf8'));
      const name = join(options.folder, `${sample.name}.${locale}`);
      await page.setContent(html);
      await page.screenshot({ path: `${name}.${theme}.${width}.png`, fullPage: true });
      await writeFile(`${name}.txt`, text);
    }
  }
  await context.close();
}

const executablePath = findBrowser();
if (!executablePath) throw new Error('No Chromium was found. Install one, or name it in CHROMIUM_PATH.');
await mkdir(options.folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: browserArguments });
for (const theme of themes)
  for (const width of wanted(options.width)) await draw(browser, theme, Number(width));
await browser.close();
process.stdout.write(`${samples.length} mail screenshots are in ${options.folder}\n`);
