import { mapRichText, richTextToPlain } from '@radiant/contract/rich-text.ts';
import type { MailContent, OutgoingMail } from '../../platform/mail/template.ts';
import { toPlainLine } from '../../platform/outbound/plain-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasConsent, unsubscribeLinks } from '../notifications/service.ts';
import { renderAnnouncement } from './announcement-service.ts';

/** After a week the announcement is in the inbox only. */
const validMinutes = 7 * 24 * 60;
/** Phones cut longer subjects. */
const maxSubjectLength = 90;

/** Null when it was cancelled or removed, or its recipient unsubscribed or changed their address. */
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
  // Mails need absolute links.
  const formatted = mapRichText(announcement.nodes, {
    text: (text) => text,
    href: (href) => (href.startsWith('/') ? site.url + href : href),
  });
  return {
    subject: toPlainLine(announcement.title, maxSubjectLength) ?? site.name,
    preheader: toPlainLine(richTextToPlain(announcement.nodes), maxSubjectLength) ?? '',
    // Announcements contain their own greeting.
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
