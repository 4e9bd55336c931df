import '@/styles/globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Providers } from '@/components/providers/providers';
import { LateToaster } from '@/components/shell/late-islands';
import { RouteProgress } from '@/components/shell/route-progress';
import { SkipLink } from '@/components/shell/skip-link';
import { rememberSite } from '@/lib/copy/page-site';
import { isSiteKey, localeOf, parseSiteKey } from '@/lib/routes/site';
import { SITE_NAME } from '@/lib/seo/origin';

/** Pages are rendered when they are first asked for, so a build needs no data. */
export const generateStaticParams = () => [];

export const metadata: Metadata = {
  title: { template: `%s | ${SITE_NAME}`, default: SITE_NAME },
  applicationName: SITE_NAME,
  manifest: '/site.webmanifest',
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      { url: '/icon.svg', type: 'image/svg+xml' },
    ],
    apple: '/apple-touch-icon.png',
  },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf6ec' },
    { media: '(prefers-color-scheme: dark)', color: '#101512' },
  ],
};

interface Props {
  children: ReactNode;
  params: Promise<{ site: string }>;
}

export default async function SiteLayout({ children, params }: Props) {
  const { site } = await params;
  // Addresses that look like files come here past middleware; the layouts below answer 404.
  const { variant } = isSiteKey(site)
    ? rememberSite(parseSiteKey(site))
    : { variant: 'AU' as const };
  return (
    <html lang={localeOf(variant)}>
      <body>
        <SkipLink />
        <RouteProgress />
        <Providers>{children}</Providers>
        <LateToaster />
      </body>
    </html>
  );
}
