import { getPushKey, subscribePush, unsubscribePush } from '@radiant/contract/push.ts';
import { call } from './api.ts';
import { readPushOwner, writePushOwner } from './push-owner.ts';

/** `home-screen`: this system lets only sites receive that were put on its home screen. */
export type PushSupport = 'yes' | 'home-screen' | 'no';

export function getPushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac, but no Mac is touched.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple ? 'home-screen' : 'no';
}

/** What this browser is allowed, and where it receives when it does. */
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

/** To be called by a press of a button, before anything is waited for: browsers ask for nothing else. */
export const requestPushPermission = (): Promise<NotificationPermission> => Notification.requestPermission();

/**
 * Lets this browser receive the member's pushes; it is allowed to already. Safe to repeat.
 * @throws ApiError from our server, DOMException when the browser cannot reach its push service
 */
export async function subscribeToPush(memberId: string, isSilent = false): Promise<void> {
  const { key } = await call(getPushKey, { silent: isSilent });
  const registration = await registerServiceWorker();
  const existing = await registration.pushManager.getSubscription();
  const isCurrent = existing && toBase64Url(existing.options.applicationServerKey) === key;
  // It was made for another key of the site, which nobody signs with any more.
  if (existing && !isCurrent) await existing.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = isCurrent ? existing : await registration.pushManager.subscribe(options);
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await call(subscribePush, { body: { endpoint, keys: { p256dh, auth } }, silent: isSilent });
  writePushOwner(memberId);
}

/** Ends it, on the server and in the browser. @throws ApiError when the server was not reached; then it stays as it is */
export async function unsubscribeFromPush(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription) {
    await call(unsubscribePush, { body: { endpoint: subscription.endpoint } });
  }
  await removeBrowserSubscription();
}

/** Ends it in the browser alone, after the server has: whoever comes next receives nothing of another's. */
export async function removeBrowserSubscription(): Promise<void> {
  writePushOwner(null);
  if (getPushSupport() !== 'yes') return;
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
}

/**
 * Keeps what the member allowed here: under a new session the server learns of the browser again, and what another member
 * allowed ends. Never asks anybody for anything.
 */
export async function renewPushSubscription(memberId: string): Promise<void> {
  const owner = readPushOwner();
  if (owner === null || getPushSupport() !== 'yes') return;
  if (owner !== memberId) return await removeBrowserSubscription();
  if (Notification.permission === 'granted') await subscribeToPush(memberId, true);
}

async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(trustedScriptUrl(), { scope: '/', updateViaCache: 'none' });
  return await navigator.serviceWorker.ready;
}

const serviceWorkerUrl = '/service-worker.js';

/** The policy of our pages lets scripts come only from addresses that were vouched for; this one is no variable. */
function trustedScriptUrl(): string {
  const policy = window.trustedTypes?.createPolicy('radiant-service-worker', {
    createScriptURL: () => serviceWorkerUrl,
  });
  return policy ? policy.createScriptURL(serviceWorkerUrl) : serviceWorkerUrl;
}

function toBase64Url(key: ArrayBuffer | null): string {
  if (!key) return '';
  const text = String.fromCharCode(...new Uint8Array(key));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** As far as we need it; TypeScript does not know it. What a policy answers is an object that passes for its text. */
declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string },
      ): { createScriptURL(address: string): string };
    };
  }
}
