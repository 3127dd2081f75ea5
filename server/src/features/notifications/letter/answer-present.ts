import { createHash } from 'node:crypto';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { type Html, html } from '../../../platform/html.ts';
import type { MailSite } from '../../../platform/mail/site.ts';
import { formatMoment } from '../../../words/moment.ts';
import { shortenText } from '../../../words/shorten-text.ts';
import { serverWords } from '../../../words/words.ts';
import { answerPath } from './answer-policy.ts';
import type { AnswerPost } from './answer-queries.ts';
import type { AnswerPage } from './answer-service.ts';
import { answerPageStyles } from './page-style-present.ts';

type Frame = { site: MailSite; locale: Locale };

/** `styleHash` is for the content security policy. */
export type StaticPage = { markup: string; styleHash: string };

/** One button; works without script. */
export function presentAnswerPage(
  { token, kind, state, post }: AnswerPage & { token: string },
  frame: Frame,
): StaticPage {
  const words = serverWords[frame.locale].answers;
  const path = answerPath(token);
  const link = openLink(frame, post.kind === 'event' ? `/events/${post.id}` : `/post/${post.id}`);
  const about = aboutPost(post, frame);
  switch (state) {
    case 'open':
      return page(frame, words[kind].ask, [about, form(path, words[kind].button, 'primary'), link]);
    case 'done':
      return page(frame, words[kind].done, [
        about,
        link,
        form(`${path}/undo`, words[kind].undo, 'secondary'),
      ]);
    case 'waiting':
      return page(frame, words.waiting, [
        about,
        link,
        form(kind === 'going' ? `${path}/undo` : path, words.leaveWaiting, 'secondary'),
      ]);
    case 'over':
    case 'cancelled':
    case 'pending':
      return page(frame, words[state], [about, link]);
  }
}

/** Absent, hidden, expired and forged look the same. */
export function presentUnavailablePage(code: 'not_found' | 'too_many_requests', frame: Frame): StaticPage {
  const { gone, busy } = serverWords[frame.locale].answers;
  return page(frame, code === 'not_found' ? gone : busy, [openLink(frame, '/')]);
}

function page(
  { site, locale }: Frame,
  { title, text }: { title: string; text: string },
  parts: readonly Html[],
): StaticPage {
  const style = answerPageStyles(site);
  const { markup } = html`<!doctype html>
<html lang="${locale}-CA">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title} · ${site.name}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <style>${style}</style>
  </head>
  <body>
    <header>${site.name}</header>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      ${parts}
    </main>
  </body>
</html>
`;
  return { markup, styleHash: createHash('sha256').update(style.markup).digest('base64') };
}

const form = (action: string, label: string, look: 'primary' | 'secondary'): Html => html`
      <form method="post" action="${action}"><button class="${look}">${label}</button></form>`;

const openLink = ({ site, locale }: Frame, path: string): Html => html`
      <p><a href="${site.url}${path}">${serverWords[locale].answers.open({ site: site.name })}</a></p>`;

/** Without the author's name: the post may be anonymous, and the mail has said it. */
function aboutPost({ title, body, event }: AnswerPost, { locale }: Frame): Html {
  const text = shortenText(body, 300);
  return html`
      <blockquote>${title === null ? [] : html`<strong>${shortenText(title, 120)}</strong>`}${event ? html`<span>${whenAndWhere(event, locale)}</span>` : []}${text === '' ? [] : html`<p>${text}</p>`}</blockquote>`;
}

function whenAndWhere(event: NonNullable<AnswerPost['event']>, locale: Locale): string {
  const { startsAt: at, timeZone, isOnline, place } = event;
  const when = formatMoment(locale, { at, timeZone, hasZoneName: true });
  const where = isOnline ? serverWords[locale].letters.digest.online : place;
  return where ? `${when} · ${shortenText(where, 80)}` : when;
}
