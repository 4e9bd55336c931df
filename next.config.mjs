import { fileURLToPath } from 'node:url';

const { FAIRDRAW_BUILD, REDIS_URL } = process.env;

/** Route handlers whose addresses have parameters, each in its exact shape. */
const DOORS = [
  ...[
    'api/',
    'problem/',
    'v2/',
    'rewards/v2/',
    'cms(?:/|$)',
    'assets/[^/]+$',
    'feeds/[^/]+/[^/]+$',
  ],
  ...['og/[^/]+/[^/]+$', 'sitemaps/[^/]+$', 'public/pdf/subscription/[^/]+$'],
];

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // An ETag is a hash over the whole page, made anew for every request: a quarter of what a cached page costs.
  generateEtags: false,
  reactStrictMode: true,
  serverExternalPackages: [
    ...['@node-rs/argon2', '@redis/client', 'esbuild', 'nodemailer', 'pdfkit', 'pg'],
  ],
  devIndicators: false,
  // Rendered pages live in memory (or Redis): on disk they would outlive their database and show one shop's draws in another.
  // What is posted to a page is a form's fields: no more is kept for middleware.
  experimental: { isrFlushToDisk: false, proxyClientMaxBodySize: 64 * 1024 },
  cacheHandler: fileURLToPath(
    new URL(`./lib/page-cache/${REDIS_URL ? 'handler' : 'memory-handler'}.mjs`, import.meta.url),
  ),
  // Below the pages' own folder nothing is found but by middleware: else any name that is no file would be a page there,
  // rendered and kept.
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [
      {
        source: `/:path((?!(?:AU|GB)\\.|${DOORS.join('|')}).*)`,
        destination: '/api/nothing-here',
      },
    ],
    fallback: [],
  }),
  // Nodes that build the same sources have the same build: they share pages, and browsers move between them.
  generateBuildId: () => FAIRDRAW_BUILD ?? null,
};

export default nextConfig;
