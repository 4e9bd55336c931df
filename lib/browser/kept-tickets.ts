/** Caches of kept tickets, one for a customer; `web/offline/tickets-worker.mjs` looks for the same. */
const PREFIX = 'fairdraw.tickets.';
const SEEN_AT = 'x-seen-at';
const TITLE = 'x-title';
/** How many are kept; a new one takes the place of the one that was seen longest ago. */
const MOST = 20;
const DAYS_MS = 30 * 86_400_000;

/** What a document that is read without a network may do: nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface KeptTicket {
  path: string;
  title: string;
  seenAtMs: number;
}

/** Whether tickets can be kept: over https, where storage is not blocked. */
const canKeep = (): boolean => {
  try {
    return 'caches' in globalThis && 'serviceWorker' in navigator;
  } catch {
    return false;
  }
};

/**
 * Keeps a document for reading without a network, and lists it at the addresses where somebody looks for their tickets.
 * What another customer had here goes. Where the browser refuses, nothing is kept.
 */
export async function keepTicket(
  customerId: string,
  { html, ...ticket }: KeptTicket & { html: string },
  list: { paths: readonly string[]; html: (kept: readonly KeptTicket[]) => string },
): Promise<void> {
  if (!canKeep()) return;
  try {
    await forgetKeptTickets(customerId);
    const cache = await caches.open(PREFIX + customerId);
    await cache.put(ticket.path, documentOf(html, ticket));
    const tickets = await ticketsIn(cache);
    for (const { path } of tickets.slice(MOST)) await cache.delete(path);
    const page = list.html(tickets.slice(0, MOST));
    for (const path of list.paths) await cache.put(path, documentOf(page, null));
    await navigator.serviceWorker.register('/tickets-worker.js');
  } catch {
    // a full or blocked storage: the page itself is there
  }
}

/** Forgets the tickets kept on this device. @param exceptOf the customer whose tickets stay; null for nobody */
export async function forgetKeptTickets(exceptOf: string | null): Promise<void> {
  if (!canKeep()) return;
  try {
    for (const name of await caches.keys())
      if (name.startsWith(PREFIX) && name !== `${PREFIX}${exceptOf}`) await caches.delete(name);
  } catch {
    // nothing was kept
  }
}

/** The last seen first. The list itself is none of them. */
async function ticketsIn(cache: Cache): Promise<KeptTicket[]> {
  const all = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const headers = (await cache.match(request))?.headers;
      const path = new URL(request.url).pathname;
      const title = decodeURIComponent(headers?.get(TITLE) ?? '');
      return { path, title, seenAtMs: Number(headers?.get(SEEN_AT) ?? 0) };
    }),
  );
  return all
    .filter(({ seenAtMs }) => seenAtMs > 0)
    .toSorted((one, other) => other.seenAtMs - one.seenAtMs);
}

const documentOf = (html: string, ticket: KeptTicket | null): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      expires: new Date((ticket?.seenAtMs ?? Date.now()) + DAYS_MS).toUTCString(),
      ...(ticket && {
        [TITLE]: encodeURIComponent(ticket.title),
        [SEEN_AT]: String(ticket.seenAtMs),
      }),
    },
  });
