// Takes the place of the worker where the shop keeps no tickets: it forgets what was kept, and itself, unless its browser
// is told of results.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(end()));

async function end() {
  // as in lib/browser/kept-tickets.ts
  for (const name of await caches.keys())
    if (name.startsWith('fairdraw.tickets.')) await caches.delete(name);
  await self.registration.navigationPreload?.disable();
  // as in lib/browser/push.ts: it is installed in order to subscribe
  if (self.location.search === '?push') return;
  const isSubscribed = await self.registration.pushManager?.getSubscription().catch(() => null);
  if (!isSubscribed) await self.registration.unregister();
}
