import '@/styles/globals.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { MessagesProvider } from '#messages';
import { FirstPaint } from '@/components/consent/first-paint';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { TYPEFACES } from '../typefaces/typefaces';

export const metadata: Metadata = {
  title: { template: '%s | Office', default: 'Office' },
  robots: { index: false, follow: false },
};

/** Each document has a nonce of its own: none is made before it is asked for. */
export const dynamic = 'force-dynamic';

/** Its own document: nothing of it is in a bundle of the shop, and nothing of the shop's content is in it. */
export default function OperatorLayout({ children }: { children: ReactNode }) {
  const { ui, errors } = SHIPPED_MESSAGES;
  return (
    <html lang="en-AU" className={TYPEFACES} suppressHydrationWarning>
      <head>
        <FirstPaint />
      </head>
      <body>
        <MessagesProvider messages={{ ui, errors }}>{children}</MessagesProvider>
      </body>
    </html>
  );
}
