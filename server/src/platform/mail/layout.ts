import type { Locale } from '@radiant/contract/words/words.ts';
import { layOutHtml } from './layout-html.ts';
import { layOutText } from './layout-text.ts';
import type { MailSite } from './site.ts';
import type { MailContent } from './template.ts';

/** Where a mail is laid out for. */
export type MailFrame = { site: MailSite; locale: Locale };

/** Lays a mail out twice: as text, and as HTML that reads well in light and dark, and without any picture but the site's logo. */
export const layOut = (content: MailContent, frame: MailFrame): { text: string; html: string } => ({
  text: layOutText(content, frame),
  html: layOutHtml(content, frame).markup,
});
