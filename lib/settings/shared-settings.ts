import { z } from 'zod';
import { about } from './about';
import { collectorSettings, logSettings } from './telemetry-settings';

const token = z.string().min(16, 'needs 16 characters or more').optional();
const secret = z.string('is missing').min(32, 'needs 32 characters or more');

/** What signs and seals: the API cannot do without, pages are built without. */
export const secrets = {
  API_APPLICATION_KEY: z
    .string('is missing')
    .min(8, 'needs 8 characters or more')
    .meta(
      about(
        'secrets',
        'names the web tier to the API: part of what is signed with `API_SECRET`',
        'made at first start',
      ),
    ),
  API_SECRET: secret.meta(
    about(
      'secrets',
      'signs every request between web and API: method, path, query, body and who asks ([how](decisions/033-signatures-cover-the-request.md)); 32 characters or more',
      'made at first start',
    ),
  ),
  SESSION_SECRET: secret.meta(
    about('secrets', 'seals the session cookie; 32 characters or more', 'made at first start'),
  ),
};

const before = (name: string, length: number, until: string) =>
  z
    .string()
    .min(length, `needs ${length} characters or more`)
    .optional()
    .meta(
      about(
        'secrets',
        `a second \`${name}\`, which is taken and never given, while the first one changes ([how](production.md#changing-a-secret)); ${until}`,
      ),
    );

/** Second keys that a node takes while the first are being changed. */
export const secretsBefore = {
  SESSION_SECRET_BEFORE: before(
    'SESSION_SECRET',
    32,
    'it can go 14 days after the last node has begun with the new one',
  ),
};

/** Where the shop and its API are: also middleware knows these. */
export const addresses = {
  PORT: z.coerce
    .number('must be a number from 1 to 65535')
    .int()
    .min(1)
    .max(65_535)
    .default(3000)
    .meta(about('node', 'where the shop listens')),
  SITE_ORIGIN: z
    .url('must be an address: https://…')
    .optional()
    .meta(
      about(
        'addresses',
        'the public address, `https://…`: where pages that may write come from (without it, the host that was asked by the scheme that `X-Forwarded-Proto` of your own proxies names), canonical links, `__Host-` cookies, `Strict-Transport-Security`, and where passkeys work (a host name, no IP address)',
      ),
    ),
  SITE_ORIGIN_GB: z
    .url('must be an address: https://…')
    .optional()
    .meta(
      about(
        'addresses',
        'an address of its own for the shop in Great Britain: only then it has a sitemap of its own, and pages name each other with hreflang',
      ),
    ),
  VIEW_ORIGIN: z
    .url('must be an address: https://…')
    .optional()
    .meta(
      about(
        'addresses',
        'where the office shows the shop as a customer sees it: a host name of its own that leads to the same nodes, so that browsers keep what is shown there apart ([194](decisions/194-the-office-sees-the-shop-at-a-host-of-its-own.md))',
        '`http://view.localhost` and the port for an office at `localhost`; elsewhere nobody can',
      ),
    ),
  API_ORIGIN: z
    .url('must be an address: https://…')
    .optional()
    .meta(about('node', 'where the API is, for web-only nodes', 'this process')),
};

/** What the web tier is set by besides. The API's half knows it too, so that a start ends before anything has begun. */
export const webTier = {
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .meta(
      about('internal', '`production` in `npm start`, `development` in `npm run dev`, else `test`'),
    ),
  REQUESTS_AT_ONCE: z.coerce
    .number('must be a number of requests')
    .int()
    .min(0)
    .default(50)
    .meta(
      about(
        'node',
        'so many requests in progress on a node (public pages do not count, but [wait five seconds](decisions/112-public-pages-wait-five-seconds.md) for their turn at most) before newcomers are turned away with 503; others have room for one and a half times as many, carts and sign-ins twice, purchases four times ([why](decisions/047-who-is-turned-away-first.md)). Whoever wants a page meanwhile [waits in line](decisions/049-a-line-that-keeps-its-order.md). 0 turns nobody away',
      ),
    ),
  TRUSTED_PROXIES: z.coerce
    .number('must be a number of proxies')
    .int()
    .min(0)
    .max(10)
    .default(0)
    .meta(
      about(
        'node',
        'proxies of your own in front of a node, each adding the address it was called from to `x-forwarded-for`: so many entries from its end is the visitor. With 0 the header is not believed at all',
      ),
    ),
  METRICS_TOKEN: token.meta(
    about(
      'node',
      'opens `/api/metrics` (Prometheus) to who shows it as a bearer token; 16 characters or more. Without it there is no such door',
    ),
  ),
  METRICS_TOKEN_BEFORE: before('METRICS_TOKEN', 16, 'it can go once Prometheus shows the new one'),
  ...logSettings,
  ...collectorSettings,
  DISCOVER_URL: z
    .url('must be an address: https://…')
    .optional()
    .meta(
      about(
        'node',
        'the discovery service, which says where services and sites are',
        'this shop’s `/v2/discover`',
      ),
    ),
  SECURITY_CONTACT: z
    .string()
    .transform((list) => list.split(',').flatMap((contact) => contact.trim() || []))
    .refine(
      (contacts) => contacts.every((contact) => /^(?:mailto:|https:\/\/|tel:)\S+$/.test(contact)),
      {
        error: 'is a list of mailto:…, https://… and tel:…',
      },
    )
    .default([])
    .meta(
      about(
        'addresses',
        'where whoever finds a fault in security tells it, apart by commas: `mailto:…`, `https://…` or `tel:…`, as `/.well-known/security.txt` names them. Without it there is no such file ([how it goes on](operations.md#a-fault-is-reported))',
        '–',
      ),
    ),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a header')
    .optional()
    .meta(
      about(
        'addresses',
        'a header of the network in front that names the visitor’s country (`cf-ipcountry`): guests who have not chosen are taken to its shop. Believed only behind a proxy of your own (`TRUSTED_PROXIES`), which has to set it itself',
      ),
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be redis://… or rediss://…' })
    .optional()
    .meta(
      about(
        'pages',
        'a Redis (6.2 or newer) in which several web nodes share rendered pages; without it each keeps its own in memory',
      ),
    ),
  PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'must be https://… or http://…' })
    .optional()
    .meta(
      about(
        'pages',
        'where a cache in front is told which tags have changed ([how](caching.md)); pages then name their tags in `Cache-Tag`. Goes with `PURGE_SECRET`',
      ),
    ),
  PURGE_SECRET: token.meta(
    about('pages', 'the secret that is shown at `PURGE_URL`; 16 characters or more'),
  ),
  CATALOGUE: z
    .string()
    .optional()
    .meta(
      about(
        'content',
        'a folder with the `catalogue.yaml` of a shop of your own, and its `content/` and `public/` over those that ship ([how](another-shop.md)). A database stays with the one that it was first started with',
        'the shop that comes with the releases',
      ),
    ),
  CMS_URL: z
    .url('must be an address: https://…')
    .optional()
    .meta(about('content', 'a Directus to read content from', 'the shop’s own store')),
  CMS_TOKEN: token.meta(
    about(
      'content',
      'what an editor of the own store shows; with `CMS_URL`, the token to read that Directus with. 16 characters or more',
      'made at first start',
    ),
  ),
  CMS_WEBHOOK_SECRET: token.meta(
    about('content', 'what a Directus shows at `/api/content-changed`; 16 characters or more'),
  ),
  CMS_TOKEN_BEFORE: before(
    'CMS_TOKEN',
    16,
    'of the shop’s own store; it can go once editors show the new one',
  ),
  CMS_WEBHOOK_SECRET_BEFORE: before(
    'CMS_WEBHOOK_SECRET',
    16,
    'it can go once the Directus shows the new one',
  ),
  PREVIEW_CATALOGUE: z
    .string()
    .optional()
    .meta(
      about(
        'internal',
        'the file of the catalogue that this node previews: it only reads, and is for this machine alone ([how](catalogue.md#preview))',
      ),
    ),
  PREVIEW_OF: z
    .string()
    .max(300)
    .default('')
    .meta(about('internal', 'what a preview is of, as each of its pages says')),
};
