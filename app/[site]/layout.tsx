import '@/styles/globals.css';
import type { ReactNode } from 'react';
import { Providers } from '@/components/providers/providers';
import { localeOf, parseSiteKey } from '@/lib/routes/site';

/** Pages are rendered when they are first asked for, so a build needs no data. */
export const generateStaticParams = () => [];

interface Props {
  children: ReactNode;
  params: Promise<{ site: string }>;
}

export default async function SiteLayout({ children, params }: Props) {
  const { variant } = parseSiteKey((await params).site);
  return (
    <html lang={localeOf(variant)}>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
