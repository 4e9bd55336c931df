import { fileURLToPath } from 'node:url';

const { FAIRDRAW_BUILD, REDIS_URL } = process.env;

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // An ETag is a hash over the whole page, made anew for every request: a quarter of what a cached page costs.
  generateEtags: false,
  reactStrictMode: true,
  serverExternalPackages: [
    ...['@node-rs/argon2', '@redis/client', 'esbuild', 'nodemailer', 'pdfkit', 'pg', 'pg-boss'],
  ],
  devIndicators: false,
  // Rendered pages live in memory (or Redis): on disk they would outlive their database and show one shop's draws in another.
  experimental: { isrFlushToDisk: false },
  ...(REDIS_URL && {
    cacheHandler: fileURLToPath(new URL('./lib/page-cache/handler.mjs', import.meta.url)),
  }),
  // Nodes that build the same sources have the same build: they share pages, and browsers move between them.
  generateBuildId: () => FAIRDRAW_BUILD ?? null,
};

export default nextConfig;
