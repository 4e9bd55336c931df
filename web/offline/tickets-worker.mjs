// Answers a page that cannot be loaded with what is kept of the customer's tickets (decision 167). Everything else goes to
// the network as if there were no worker: nothing of the shop is kept here, so a new release needs no new worker.

/** as in lib/browser/kept-tickets.ts */
const PREFIX = 'fairdraw.tickets.';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  event.respondWith(
    fromNetwork(event).catch(async (failure) => {
      const ticket = await ticketAt(new URL(request.url).pathname);
      if (ticket) return ticket;
      throw failure;
    }),
  );
});

async function begin() {
  // the browser asks for the page while the worker starts
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

const fromNetwork = async (event) => (await event.preloadResponse) ?? fetch(event.request);

async function ticketAt(path) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const cache = await caches.open(name);
    const ticket = await cache.match(path);
    if (!ticket) continue;
    if (Date.parse(ticket.headers.get('expires')) > Date.now()) return ticket;
    await cache.delete(path);
  }
  return undefined;
}
