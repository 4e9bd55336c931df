/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // An ETag is a hash over the whole page, made anew for every request: a quarter of what a cached page costs.
  generateEtags: false,
  reactStrictMode: true,
  serverExternalPackages: ['@node-rs/argon2', 'pg', 'pg-boss', 'nodemailer', 'pdfkit'],
  devIndicators: false,
  // Rendered pages live in memory (or Redis): on disk they would outlive their database and show one shop's draws in another.
  experimental: { isrFlushToDisk: false },
};

export default nextConfig;
