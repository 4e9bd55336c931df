// The addresses at which programs and files are answered, not pages: one table for all who tell them apart. The
// rewrites of next.config.mjs and web/http/request-class.ts read it; a test holds middleware's matcher and every route.ts to it.
// Plain JavaScript, since next.config.mjs loads it before anything is compiled.

/**
 * `:name` is one segment, `*` at the end is whatever follows. `middleware`: middleware judges it first. `sender`: who
 * comes here, where that is not a browser or a program that calls the API.
 * @type {readonly import('./door-table.mjs').Door[]}
 */
export const DOORS = [
  { path: '/api/*' },
  { path: '/3ds/notify', sender: 'gateway' },
  { path: '/payments/webhooks/:gateway', sender: 'gateway' },
  { path: '/payments/bank/:gateway/:reference', sender: 'gateway' },
  { path: '/v2/*' },
  { path: '/rewards/v2/*' },
  { path: '/social/v2/*' },
  { path: '/customer-verify/*' },
  { path: '/gamify/*' },
  { path: '/discovery/*' },
  { path: '/operator/v1/*' },
  { path: '/operator/call/:name' },
  { path: '/cms/*' },
  { path: '/cms' },
  { path: '/assets/:file' },
  { path: '/sitemaps/:file' },
  { path: '/public/pdf/subscription/:file' },
  { path: '/sitemap.xml' },
  { path: '/log/*' },
  { path: '/verify-draw.mjs' },
  { path: '/log-witness.mjs' },
  { path: '/verify-balance.mjs' },
  { path: '/live-draws/:file' },
  { path: '/offer-marks.svg' },
  { path: '/blank.html' },
  { path: '/tickets-worker.js' },
  { path: '/site.webmanifest' },
  { path: '/.well-known/security.txt' },
  // lib/routes/doors.ts says which of these can exist
  { path: '/feeds/:offer/:file', middleware: true },
  { path: '/og/:offer/:file', middleware: true },
];

/** Files of Next, of `public` and of metadata: they exist, or Next says that they do not. */
const FILES = [
  ...['/_next/*', '/pictures/*', '/.well-known/apple-developer-merchantid-domain-association'],
  ...['/favicon.ico', '/icon.svg', '/icon-192.png', '/icon-512.png', '/apple-touch-icon.png'],
  ...['/notification-badge.png'],
  '/robots.txt',
];

/** A door's address as a regular expression's source, without its first slash: exact, or all that begins so. */
function sourceOf(path) {
  const source = path.slice(1).replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
  return source.endsWith('*') ? source.slice(0, -1) : `${source}$`;
}

const alternatives = (paths) => paths.map(sourceOf).join('|');

/** What middleware judges: pages, and what only looks like one. Its file has to repeat this as a literal. */
export const PAGES_MATCHER = `/((?!${alternatives([
  ...DOORS.filter(({ middleware }) => !middleware).map(({ path }) => path),
  ...FILES,
])}).*)`;

/** Paths that no route answers. `own`: what else middleware may rewrite to, as a regular expression's source. */
export const nothingMatcher = (own) =>
  `/:path((?!${own}|${alternatives(DOORS.map(({ path }) => path))}).*)`;

/** The expression that a path of a door matches, or a path of the doors of this sender. */
export function doorPattern(sender) {
  const doors = DOORS.filter((door) => !sender || door.sender === sender);
  return new RegExp(`^/(?:${alternatives(doors.map(({ path }) => path))})`);
}
