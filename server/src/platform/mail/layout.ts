import type { Locale } from '@radiant/contract/words/words.ts';
import { renderHtml } from './layout-html.ts';
import { renderText } from './layout-text.ts';
import type { MailSite } from './site.ts';
import type { MailContent } from './template.ts';

/** Where a mail is laid out for. */
export type RenderOptions = { site: MailSite; locale: Locale };

/** Lays a mail out twice: as text, and as HTML that reads well in light and dark, and without any picture but the site's logo. */
export const renderMail = (content: MailContent, frame: RenderOptions): { text: string; html: string } => ({
  text: renderText(content, frame),
  html: renderHtml(content, frame).markup,
});
