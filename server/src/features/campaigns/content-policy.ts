import { findUnknownVariables } from '@radiant/contract/campaign-variables.ts';
import { isRichTextHref, readRichText, richTextToPlain, writeRichText } from '@radiant/contract/rich-text.ts';
import type { IOptions } from 'sanitize-html';
import { invalid } from '../../platform/errors.ts';

/** The only variable allowed as an address: any other could leak a name to another site. */
const linkVariable = `$\{featureLink}`;

const isContentHref = (href: string): boolean =>
  href === linkVariable || (isRichTextHref(href) && !href.includes('${'));

const options: IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // What other editors use for the same formatting.
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    div: 'p',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
  },
};

/** Cleaned twice: by a browser-like HTML parser, then by the strict parser that renders it. */
export async function cleanContent(markup: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  return normalizeContent(sanitizeHtml(markup, options));
}

const normalizeContent = (markup: string): string => writeRichText(parseContent(markup));

export const parseContent = (content: string) => readRichText(content, isContentHref);

export const isLinkVariable = (href: string): boolean => href === linkVariable;

/** One line without control characters. */
export const normalizeTitle = (title: string): string => title.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Cleans an editor's markup, then validates the result, because cleaning can produce variables or empty text. */
export async function validateContent(
  markup: string,
  emptyError: 'campaign_content_required' | 'template_content_required',
  field: 'content' | 'translatedContent' = 'content',
): Promise<string> {
  const content = await cleanContent(markup);
  if (richTextToPlain(parseContent(content)) === '') throw invalid({ [field]: emptyError });
  if (findUnknownVariables(content).length > 0) throw invalid({ [field]: 'campaign_variable_unknown' });
  return content;
}
