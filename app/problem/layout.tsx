import '@/styles/globals.css';
import type { ReactNode } from 'react';
import { FirstPaint } from '@/components/consent/first-paint';
import { TYPEFACES } from '../typefaces/typefaces';

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
