import { getPushKey, subscribePush, unsubscribePush } from '@radiant/contract/push.ts';
import { call } from './api.ts';
import { readPushOwner, writePushOwner } from './push-owner.ts';
import { registerServiceWorker } from './service-worker.ts';

/** `home-screen`: iOS delivers push only to sites added to the home screen. */
export type PushSupport = 'yes' | 'home-screen' | 'no';

export function getPushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  const { userAgent, maxTouchPoints } = navigator;
  // iPadOS identifies as a Mac, but no Mac has a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple ? 'home-screen' : 'no';
}

export type BrowserPushState = { permission: NotificationPermission; endpoint: string | null };

export async function readPushState(): Promise<BrowserPushState> {
  const { permission } = Notification;
  const subscription = permission === 'granted' ? await findSubscription() : null;
  return { permission, endpoint: subscription?.endpoint ?? null };
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Must be called directly in a click handler, before any await. */
export const requestPushPermission = (): Promise<NotificationPermission> => Notification.requestPermission();

/** Safe to repeat. @throws ApiError, or DOMException when the push service cannot be reached */
export async function subscribeToPush(memberId: string, isSilent = false): Promise<void> {
  const { key } = await call(getPushKey, { silent: isSilent });
  const registration = await registerServiceWorker();
  const existing = await registration.pushManager.getSubscription();
  const isCurrent = existing && toBase64Url(existing.options.applicationServerKey) === key;
  // The subscription belongs to an earlier server key.
  if (existing && !isCurrent) await existing.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = isCurrent ? existing : await registration.pushManager.subscribe(options);
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await call(subscribePush, { body: { endpoint, keys: { p256dh, auth } }, silent: isSilent });
  writePushOwner(memberId);
}

/** @throws ApiError when the server was not reached; nothing changes then */
export async function unsubscribeFromPush(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription) {
    await call(unsubscribePush, { body: { endpoint: subscription.endpoint } });
  }
  await removeBrowserSubscription();
}

/** So that the next user of this browser receives nothing meant for another. */
export async function removeBrowserSubscription(): Promise<void> {
  writePushOwner(null);
  if (getPushSupport() !== 'yes') return;
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
}

/** Removes a subscription that another member made. Never prompts. */
export async function renewPushSubscription(memberId: string): Promise<void> {
  const owner = readPushOwner();
  if (owner === null || getPushSupport() !== 'yes') return;
  if (owner !== memberId) return await removeBrowserSubscription();
  if (Notification.permission === 'granted') await subscribeToPush(memberId, true);
}

function toBase64Url(key: ArrayBuffer | null): string {
  if (!key) return '';
  const text = String.fromCharCode(...new Uint8Array(key));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
