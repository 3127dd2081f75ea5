import { xml, xmlDeclaration } from '../../platform/xml.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const sitemapStart = `${xmlDeclaration}<urlset xmlns="${namespace}">\n`;
export const sitemapEnd = '</urlset>\n';

export const writeSitemapUrl = (url: string, changedAt?: Date): string =>
  `${xml`<url><loc>${url}</loc>${changedAt ? [xml`<lastmod>${changedAt.toISOString()}</lastmod>`] : []}</url>`.markup}\n`;

export function writeSitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `${xml`<sitemap><loc>${url}</loc></sitemap>`.markup}\n`);
  return `${xmlDeclaration}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`;
}
