import type { CampaignDraft } from '@radiant/contract/campaigns.ts';
import { markClicked, markOpened } from '../src/features/campaigns/announcement-service.ts';
import { deliverBatch } from '../src/features/campaigns/delivery-service.ts';
import { createCampaign } from '../src/features/campaigns/service.ts';
import { createTemplate } from '../src/features/campaigns/templates-service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { hoursSinceJoining } from './arrivals.ts';
import { people } from './people.ts';
import { asMember } from './sample-actor.ts';
import { daysAgo } from './time-travel.ts';

const name = `$\{firstName}`;

const welcome = {
  name: 'Welcome / Bienvenue',
  content: `<p>Dear ${name},</p><p>We’re so glad you’re here.</p><hr><p>${name}, quelle joie de vous compter parmi nous.</p>`,
};

const advent = {
  title: 'Advent begins / L’Avent commence',
  content: `<p>Dear ${name},</p>
<p>On Sunday we’ll light the <strong>first candle</strong> together. There’s room for everyone, and something warm to drink afterwards.</p>
<ul><li>10:00 a.m. in English</li><li>11:30 a.m. in French</li></ul>
<hr>
<p>${name}, dimanche, nous allumons ensemble la <strong>première bougie</strong>. Il y a de la place pour tout le monde, et de quoi se réchauffer ensuite.</p>
<ul><li>10\u00a0h en anglais</li><li>11\u00a0h\u00a030 en français</li></ul>`,
  link: '/events',
};

/** A scheduled announcement. */
const supper = {
  title: 'Soup supper on Friday / Souper-soupe vendredi',
  content: `<p>Dear ${name},</p><p>Soup, bread and time for each other, at six in the hall.</p><hr><p>${name}, de la soupe, du pain et du temps ensemble, à 18\u00a0h à la salle.</p>`,
  link: '/events',
};

/** A draft. */
const newcomers = {
  title: 'A walk for newcomers / Une promenade pour faire connaissance',
  content:
    '<p>We’ll show you the garden, the library and the best place for a quiet moment.</p><hr><p>Nous vous montrerons le jardin, la bibliothèque et le meilleur endroit pour un moment de calme.</p>',
  link: null,
};

const day = 24 * 60 * 60 * 1000;

const sentDaysAgo = 4;
/** From the day of the announcement on: at least as many as the statistics show for a day. */
const opensByDay = [11, 7, 5];

export async function seedAnnouncements(platform: Platform, idOf: (key: string) => string): Promise<void> {
  const then = daysAgo(platform, sentDaysAgo);
  const thomas = asMember(idOf('thomas'), 'admin');
  const template = await createTemplate(daysAgo(platform, 9), thomas, {
    draft: welcome,
    idempotencyKey: null,
  });
  const plain: Omit<CampaignDraft, 'title' | 'content' | 'link'> = {
    audience: { type: 'all_users', userIds: [], roles: [] },
    byEmail: false,
    values: {
      eventId: null,
      prayerId: null,
      featureName: null,
      featureDescription: null,
      featureLink: null,
    },
    scheduledFor: null,
    sendImmediate: false,
    templateId: null,
  };
  const write = (draft: CampaignDraft) => createCampaign(then, thomas, { draft, idempotencyKey: null });
  await write({ ...plain, ...newcomers, audience: { type: 'new_users', userIds: [], roles: [] } });
  const friday = new Date(platform.clock.now().getTime() + 5 * day).toISOString();
  await write({ ...plain, ...supper, scheduledFor: friday });
  const { id } = await write({ ...plain, ...advent, sendImmediate: true, templateId: template.id });
  await deliverBatch(then, { campaignId: id });
  const readers = people.filter(({ key }) => hoursSinceJoining(key) > 30 * 24).map(({ key }) => idOf(key));
  const clickers = readers.slice(0, 5);
  for (const [daysLater, count] of opensByDay.entries()) {
    const opened = daysAgo(platform, sentDaysAgo - daysLater);
    for (const reader of readers.splice(0, count)) await markOpened(opened, asMember(reader), id);
  }
  for (const clicker of clickers) await markClicked(then, asMember(clicker), id);
}
