// Shows what the shop pushes, and opens its page on a press (decision 168). It stands before the worker for tickets in one
// file, since a browser has one worker for the whole shop.

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

/** A browser takes the permission away from who is pushed something and shows nothing. */
async function show(data) {
  const message = read(data);
  await self.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    icon: '/icon-192.png',
    badge: '/notification-badge.png',
    data: { path: message.path },
  });
}

function read(data) {
  try {
    const { title, body, path, tag } = data.json();
    if (typeof title === 'string') return { title, body, path, tag };
  } catch {
    // not what the shop sends: something has to be shown all the same, under the name that the file is sent with
  }
  return { title: '{siteName}', body: '', path: '/', tag: 'shop' };
}

/** The page itself, where it is open; else a new one: another page may be in the middle of a payment. */
async function open(path) {
  const page = new URL(path ?? '/', self.location.origin);
  // nothing that is pushed leads out of the shop
  const address = page.origin === self.location.origin ? page.href : self.location.origin;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address);
  return there ? there.focus() : self.clients.openWindow(address);
}
