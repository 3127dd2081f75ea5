import { findUnknownVariables } from '@radiant/contract/campaign-variables.ts';
import { isRichTextHref, readRichText, richTextToPlain, writeRichText } from '@radiant/contract/rich-text.ts';
import sanitizeHtml from 'sanitize-html';
import { invalid } from '../../platform/errors.ts';

/** The one address that is a variable. No other stands in one: a link to elsewhere would carry a name along. */
const linkVariable = `$\{featureLink}`;

const isContentHref = (href: string): boolean =>
  href === linkVariable || (isRichTextHref(href) && !href.includes('${'));

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // What other editors write for the same thing.
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

/**
 * What an editor sent, with nothing in it but the elements that announcements may have. Cleaned twice: by a parser of
 * HTML as browsers read it, and by reading what is left as strictly as it is shown.
 */
export const cleanContent = (markup: string): string => normalizeContent(sanitizeHtml(markup, options));

const normalizeContent = (markup: string): string => writeRichText(parseContent(markup));

/** What was cleaned, as it is shown and mailed. */
export const parseContent = (content: string) => readRichText(content, isContentHref);

export const isLinkVariable = (href: string): boolean => href === linkVariable;

/** A title on one line, without what cannot be seen. */
export const normalizeTitle = (title: string): string => title.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/**
 * The clean form of what an editor sent, looked at once more: what was no variable before, and no text, may be after.
 * @throws ApiError invalid_input
 */
export function validateContent(
  markup: string,
  emptyError: 'campaign_content_required' | 'template_content_required',
): string {
  const content = cleanContent(markup);
  if (richTextToPlain(parseContent(content)) === '') throw invalid({ content: emptyError });
  if (findUnknownVariables(content).length > 0) throw invalid({ content: 'campaign_variable_unknown' });
  return content;
}
