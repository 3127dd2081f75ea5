/** For push, and to open Pray now without a connection. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(trustedScriptUrl(), { scope: '/', updateViaCache: 'none' });
  return await navigator.serviceWorker.ready;
}

const serviceWorkerUrl = '/service-worker.js';

/** Trusted Types require a policy for script URLs; this one is constant. */
function trustedScriptUrl(): string {
  const policy = window.trustedTypes?.createPolicy('radiant-service-worker', {
    createScriptURL: () => serviceWorkerUrl,
  });
  return policy ? policy.createScriptURL(serviceWorkerUrl) : serviceWorkerUrl;
}

/** TypeScript does not declare Trusted Types. */
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
