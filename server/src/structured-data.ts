import { bookTitle } from '@radiant/contract/bible/book-names.ts';
import { isBookId } from '@radiant/contract/bible/verse-counts.ts';
import type { BibleChapter } from '@radiant/contract/bible.ts';
import type { EventDetails, Post } from '@radiant/contract/post-shapes.ts';
import type { Site } from '@radiant/contract/site.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { pathOfPost, pictureOfPost } from './features/posts/service.ts';

/** JSON-LD of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

type Of = { site: Site; publicUrl: string };

const context = 'https://schema.org';

const organizationId = (publicUrl: string) => `${publicUrl}/#organization`;

export const structuredDataOfSite = ({ site, publicUrl }: Of): StructuredData => ({
  '@context': context,
  '@graph': [
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#website`,
      url: `${publicUrl}/`,
      name: site.name,
      inLanguage: ['en-CA', 'fr-CA'],
      publisher: { '@id': organizationId(publicUrl) },
      ...(site.description !== '' && { description: site.description }),
    },
    { ...organization({ site, publicUrl }), ...contactOf(site) },
  ],
});

const organization = ({ site, publicUrl }: Of) => ({
  '@type': 'Organization',
  '@id': organizationId(publicUrl),
  name: site.name,
  url: `${publicUrl}/`,
  ...(site.logo && { logo: `${publicUrl}/site/logo.png` }),
});

const contactOf = ({ contactEmail, contactPhone, meetingPlace }: Site) => ({
  ...(contactEmail !== '' && { email: contactEmail }),
  ...(contactPhone !== '' && { telephone: contactPhone }),
  ...(meetingPlace !== '' && { address: meetingPlace }),
});

type Described = Of & { title: string; description: string };

export function structuredDataOfPost(post: Post, of: Described): StructuredData {
  const picture = pictureOfPost(post);
  const shared = {
    '@context': context,
    url: `${of.publicUrl}${pathOfPost(post)}`,
    inLanguage: post.language,
    ...(picture && { image: `${of.publicUrl}${fileUrl(picture.file)}` }),
  };
  return post.event
    ? { ...shared, ...eventOf(post.event, of), ...locationOf(post.event, shared.url) }
    : { ...shared, ...discussionOf(post, of) };
}

const eventOf = (event: EventDetails, of: Described) => ({
  '@type': 'Event',
  name: of.title,
  description: of.description,
  startDate: event.startsAt,
  endDate: event.endsAt,
  eventStatus: `${context}/${event.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
  eventAttendanceMode: `${context}/${event.isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
  organizer: organization(of),
});

/** An online event's address is its page, because the meeting link is for those who attend. */
function locationOf({ isOnline, place }: EventDetails, url: string) {
  if (isOnline) return { location: { '@type': 'VirtualLocation', url } };
  return place === null ? {} : { location: { '@type': 'Place', name: place, address: place } };
}

const discussionOf = (post: Post, of: Described) => ({
  '@type': 'DiscussionForumPosting',
  headline: of.title,
  text: post.text,
  author: { '@type': 'Person', name: post.author.name },
  datePublished: post.createdAt,
  ...(post.editedAt !== null && { dateModified: post.editedAt }),
  isPartOf: { '@type': 'WebSite', name: of.site.name, url: `${of.publicUrl}/` },
  interactionStatistic: [
    ...(post.prayer?.isCountHidden
      ? []
      : [
          {
            '@type': 'InteractionCounter',
            interactionType: `${context}/LikeAction`,
            userInteractionCount: post.reactions.count,
          },
        ]),
    {
      '@type': 'InteractionCounter',
      interactionType: `${context}/CommentAction`,
      userInteractionCount: post.commentCount,
    },
  ],
});

/** Part of a translation, which the parish only shows. */
export const structuredDataOfChapter = (
  { book, title, translation: { language, name } }: BibleChapter,
  { url, description }: { url: string; description: string },
): StructuredData => ({
  '@context': context,
  '@type': 'Chapter',
  name: title,
  abstract: description,
  url,
  inLanguage: language,
  isPartOf: {
    '@type': 'Book',
    name: isBookId(book) ? bookTitle(book, language) : name,
    isPartOf: { '@type': 'Book', name },
  },
});
