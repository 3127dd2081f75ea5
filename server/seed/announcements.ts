import type { Platform } from '../src/platform/platform.ts';
import { deliverBatch } from '../src/rooms/campaigns/delivery-service.ts';
import { markClicked, markOpened } from '../src/rooms/campaigns/reading-service.ts';
import { createCampaign } from '../src/rooms/campaigns/service.ts';
import { createTemplate } from '../src/rooms/campaigns/templates-service.ts';
import { daysAgo } from './past.ts';
import { asMember } from './sample-actor.ts';

const name = `$\{firstName}`;

const welcome = {
  name: 'Welcome / Bienvenue',
  content: `<p>Dear ${name},</p><p>how good that you are here.</p><hr><p>${name}, quelle joie de vous compter parmi nous.</p>`,
};

const advent = {
  title: 'Advent begins / L’Avent commence',
  content: `<p>Dear ${name},</p>
<p>on Sunday we light the <strong>first candle</strong> together. There is room for everyone, and something warm to drink afterwards.</p>
<ul><li>10:00 a.m. in English</li><li>11:30 a.m. in French</li></ul>
<hr>
<p>${name}, dimanche, nous allumons ensemble la <strong>première bougie</strong>. Il y a de la place pour tout le monde, et de quoi se réchauffer ensuite.</p>
<ul><li>10 h 00 en anglais</li><li>11 h 30 en français</li></ul>`,
  link: '/events',
};

/** The parish announces something to everybody; some have read it, and it began as a template. */
export async function seedAnnouncements(platform: Platform, idOf: (key: string) => string): Promise<void> {
  const then = daysAgo(platform, 2);
  const thomas = asMember(idOf('thomas'), 'admin');
  const template = await createTemplate(daysAgo(platform, 9), thomas, { draft: welcome, retryKey: null });
  const nothing = {
    eventId: null,
    prayerId: null,
    featureName: null,
    featureDescription: null,
    featureLink: null,
  };
  const { id } = await createCampaign(then, thomas, {
    draft: {
      ...advent,
      audience: { type: 'all_users', userIds: [], roles: [] },
      byEmail: false,
      values: nothing,
      scheduledFor: null,
      sendImmediate: true,
      templateId: template.id,
    },
    retryKey: null,
    ip: null,
  });
  await deliverBatch(then, { campaignId: id });
  for (const key of ['ana', 'marguerite', 'grace']) await markOpened(then, asMember(idOf(key)), id);
  await markClicked(then, asMember(idOf('marguerite')), id);
}
