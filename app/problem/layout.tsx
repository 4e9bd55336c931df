import '@/styles/globals.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { FirstPaint } from '@/components/consent/first-paint';
import { TYPEFACES } from '../typefaces/typefaces';

/** The name is filled in when a document is sent: `web/http/name-document.ts`. */
export const metadata: Metadata = { applicationName: '{siteName}' };

/** Its own document, outside any site: it reads nothing from the API or from content. */
export default function ProblemLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU" className={TYPEFACES} suppressHydrationWarning>
      <head>
        <FirstPaint />
      </head>
      <body>{children}</body>
    </html>
  );
}
