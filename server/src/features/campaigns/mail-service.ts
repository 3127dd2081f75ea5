import { mapRichText, richTextToPlain } from '@radiant/contract/rich-text.ts';
import type { MailContent, OutgoingMail } from '../../platform/mail/template.ts';
import { toPlainLine } from '../../platform/outbound/plain-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasConsent, unsubscribeLinks } from '../notifications/service.ts';
import { renderAnnouncement } from './announcement-service.ts';

/** Of an announcement that waited for longer, the inbox tells. */
const validMinutes = 7 * 24 * 60;
/** Phones cut the rest off. */
const maxSubjectLength = 90;

/**
 * The mail of a campaign to one of those it reached. Null: it was stopped or deleted, or its reader agrees to none by now, or is
 * written to elsewhere.
 */
export async function renderCampaignMail(
  platform: Platform,
  { campaignId }: { campaignId: string },
  mail: OutgoingMail,
): Promise<MailContent | null> {
  const { memberId, locale, site } = mail;
  if (memberId === null || !(await hasConsent(platform.db, memberId, 'announcements'))) return null;
  const announcement = await renderAnnouncement(platform.db, { id: campaignId, readerId: memberId, locale });
  if (announcement?.verifiedEmail !== mail.recipient || announcement.state === 'cancelled') return null;
  const words = mail.words.announcements;
  // A page of this site has no site around it in a mail.
  const formatted = mapRichText(announcement.nodes, {
    text: (text) => text,
    href: (href) => (href.startsWith('/') ? site.url + href : href),
  });
  return {
    subject: toPlainLine(announcement.title, maxSubjectLength) ?? site.name,
    preheader: toPlainLine(richTextToPlain(announcement.nodes), maxSubjectLength) ?? '',
    // Announcements are whole letters: writers greet with variables or in words of their own.
    name: null,
    paragraphs: [],
    richText: formatted,
    button: { label: words.read({ site: site.name }), url: `${site.url}/announcements/${campaignId}` },
    notes: [],
    validMinutes,
    list: {
      id: 'announcements',
      reason: words.why({ site: site.name }),
      ...unsubscribeLinks(platform, { memberId, list: 'announcements' }),
    },
  };
}
