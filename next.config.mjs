import { fileURLToPath } from 'node:url';
import { nothingMatcher } from './lib/routes/door-table.mjs';

const { FAIRDRAW_BUILD, REDIS_URL } = process.env;

/** What middleware rewrites to: the pages of each site, and the pages of problems; and the office, which it lets through. */
const OWN_FOLDERS = '(?:AU|GB)\\.|problem/|operator(?:/|$)';

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // Next would hash the whole page on every request, a quarter of what a cached page costs, and compress it on every
  // request, several times that: web/http/cached-bodies.ts does both once for each render.
  generateEtags: false,
  compress: false,
  reactStrictMode: true,
  // Every browser waits for the title with the page, not only crawlers: metadata that streams after it left a page that
  // was reached by a link without any title until it came. It is made of copy that the page has loaded anyway.
  htmlLimitedBots: /.*/,
  serverExternalPackages: [
    ...['@node-rs/argon2', '@redis/client', '@simplewebauthn/server', 'esbuild', 'nodemailer'],
    ...['braintree', 'passkit-generator', 'pdfkit', 'pg', 'stripe'],
  ],
  devIndicators: false,
  // Rendered pages live in memory (or Redis): on disk they would outlive their database and show one shop's draws in
  // another. A page receives only a form's fields by POST, so middleware buffers no larger body.
  experimental: { isrFlushToDisk: false, proxyClientMaxBodySize: 64 * 1024 },
  cacheHandler: fileURLToPath(
    new URL(`./web/page-cache/${REDIS_URL ? 'handler' : 'memory-handler'}.mjs`, import.meta.url),
  ),
  // Only middleware may rewrite to the pages' own folder: otherwise any unknown path would be rendered there as a page,
  // and cached.
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [{ source: nothingMatcher(OWN_FOLDERS), destination: '/api/nothing-here' }],
    fallback: [],
  }),
  // Nodes that build the same sources have the same build id: they share cached pages, and browsers move between them.
  generateBuildId: () => FAIRDRAW_BUILD ?? null,
};

export default nextConfig;
