import type { PushPayload } from '@radiant/contract/push.ts';
import { respondOffline } from './offline-response.ts';
import { parsePushPayload } from './parse-push.ts';

/** Registered for members, and by displays: both store what they need without a connection. */
declare const self: ServiceWorkerGlobalScope;

// Pages do not depend on a particular version.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const response = respondOffline(request, {
    origin: self.location.origin,
    network: () => fetch(request),
    stored: (path) => self.caches.match(path, { ignoreVary: true }),
  });
  if (response) event.respondWith(response);
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(parsePushPayload(event.data?.text() ?? '', self.location.hostname)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLink(linkOf(event.notification.data)));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event));
});

/** Browsers require every push to be shown. Silent while a page is visible or plays the reminder itself. */
async function showPush(push: PushPayload): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isRinging = push.kind === 'prayer-time' && pages.length > 0;
  const isVisible = pages.some(({ visibilityState }) => visibilityState === 'visible');
  const isTest = push.kind === 'test';
  await self.registration.showNotification(push.title, {
    body: push.body,
    tag: push.id,
    lang: push.lang,
    icon: '/icon-192.png',
    silent: !isTest && (isRinging || isVisible),
    data: { link: push.link },
  });
}

const linkOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'link' in data && typeof data.link === 'string'
    ? data.link
    : '/';

async function openLink(link: string): Promise<void> {
  const url = new URL(link, self.location.origin);
  // A push cannot lead to another site.
  const target = url.origin === self.location.origin ? url.href : self.location.origin;
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return void (await self.clients.openWindow(target));
  await page.focus().catch(() => page);
  if (page.url === target) return;
  await page.navigate(target).catch(() => self.clients.openWindow(target));
}

/** The server learns of the new subscription only while somebody is signed in. */
async function renewSubscription({
  oldSubscription,
  newSubscription,
}: PushSubscriptionChangeEvent): Promise<void> {
  const options = oldSubscription?.options;
  const renewed = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!renewed) return;
  await postJson('/api/push/subscriptions', renewed.toJSON());
  if (oldSubscription && oldSubscription.endpoint !== renewed.endpoint) {
    await postJson('/api/push/unsubscribe', { endpoint: oldSubscription.endpoint });
  }
}

const postJson = (path: string, body: unknown): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
