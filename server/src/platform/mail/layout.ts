import type { Locale } from '@radiant/contract/words/words.ts';
import { renderHtml } from './layout-html.ts';
import { renderText } from './layout-text.ts';
import type { MailSite } from './site.ts';
import type { MailContent } from './template.ts';

export type RenderOptions = { site: MailSite; locale: Locale };

export const renderMail = (content: MailContent, frame: RenderOptions): { text: string; html: string } => ({
  text: renderText(content, frame),
  html: renderHtml(content, frame).markup,
});
