import type { Post } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { type Locale, sharedWords } from '@radiant/contract/words/words.ts';
import { type Html, html } from '../../platform/html.ts';
import { xml, xmlDeclaration } from '../../platform/xml.ts';
import { formatMoment } from '../../words/moment.ts';
import { serverWords } from '../../words/words.ts';
import { pathOfPost, titleOfPost } from '../posts/service.ts';

export type AtomFeed = {
  title: string;
  subtitle: string;
  /** Of the page with the same posts, and of the feed itself. */
  pageUrl: string;
  feedUrl: string;
  locale: Locale;
  publicUrl: string;
  posts: readonly Post[];
};

/** Without a post there is no date, and RFC 4287 requires one that is the same at each reading. */
const beforeAnyPost = '1970-01-01T00:00:00.000Z';

/** Atom 1.0 (RFC 4287). */
export function writeAtomFeed({
  title,
  subtitle,
  pageUrl,
  feedUrl,
  locale,
  publicUrl,
  posts,
}: AtomFeed): string {
  const updated = posts.map(changedAt).reduce((one, other) => (one > other ? one : other), beforeAnyPost);
  const feed = xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}-CA">
  <id>${feedUrl}</id>
  <title>${title}</title>
  <subtitle>${subtitle}</subtitle>
  <updated>${updated}</updated>
  <link rel="self" type="application/atom+xml" href="${feedUrl}" />
  <link rel="alternate" type="text/html" href="${pageUrl}" />
  <generator>Radiant</generator>
${posts.map((post) => writeEntry(post, { locale, publicUrl }))}</feed>
`;
  return xmlDeclaration + feed.markup;
}

const changedAt = ({ createdAt, editedAt }: Post): string => editedAt ?? createdAt;

const writeEntry = (post: Post, of: { locale: Locale; publicUrl: string }): Html => xml`  <entry>
    <id>urn:uuid:${post.id}</id>
    <title>${titleOfPost(post)}</title>
    <link rel="alternate" type="text/html" href="${of.publicUrl}${pathOfPost(post)}" />
    <published>${post.createdAt}</published>
    <updated>${changedAt(post)}</updated>
    <author><name>${post.author.name}</name></author>
    <category term="${post.kind}" label="${sharedWords[of.locale].kinds[post.kind]}" />
    <content type="html" xml:lang="${post.language}">${writeContent(post, of).markup}</content>
  </entry>
`;

/** What the public page shows: HTML, which the entry contains as escaped text. */
function writeContent(post: Post, { locale, publicUrl }: { locale: Locale; publicUrl: string }): Html {
  const { text, reference, event, url, pictures, prayer } = post;
  return html`${event ? [paragraph(describeEvent(event, locale))] : []}${toParagraphs(text)}${
    reference === null ? [] : [paragraph(reference)]
  }${toParagraphs(prayer?.answer ?? '')}${url === null ? [] : [html`<p><a href="${url}">${url}</a></p>`]}${pictures.map(
    ({ file, alt, width, height }) =>
      html`<p><img src="${publicUrl}${fileUrl(file)}" alt="${alt}" width="${width}" height="${height}" /></p>`,
  )}`;
}

const paragraph = (line: string): Html => html`<p>${line}</p>`;

const toParagraphs = (text: string): Html[] =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map(
      (part) =>
        html`<p>${part
          .trim()
          .split('\n')
          .map((line, index) => html`${index === 0 ? '' : lineBreak}${line}`)}</p>`,
    );

const lineBreak = html`<br />`;

function describeEvent(
  { startsAt, timeZone, isOnline, place, isCancelled }: NonNullable<Post['event']>,
  locale: Locale,
) {
  const words = serverWords[locale].events;
  const where = isOnline ? words.online : place;
  const when = formatMoment(locale, { at: new Date(startsAt), timeZone, hasZoneName: true });
  return [...(isCancelled ? [words.cancelled] : []), when, ...(where === null ? [] : [where])].join(' · ');
}
