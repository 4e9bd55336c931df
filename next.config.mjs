/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['@node-rs/argon2', 'pg', 'pg-boss', 'nodemailer'],
  devIndicators: false,
};

export default nextConfig;
