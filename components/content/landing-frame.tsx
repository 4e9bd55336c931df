import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { SiteLogo } from '@/components/artwork/site-mark';
import type { ShellData } from '@/components/frame/shell-data';
import { Frame } from '@/components/frame/shop-frame';
import { AffiliateMemory } from '@/components/session/affiliate-memory';
import { interpolate } from '@/lib/text/interpolate';

const LEGAL = ['privacy', 'terms', 'responsibleGaming'] as const;

/** The frame of a landing page: logo and legal details. The document provides the skip link. */
export function LandingFrame({
  shell,
  hasHeader,
  hasFooter,
  children,
}: {
  shell: ShellData;
  hasHeader: boolean;
  hasFooter: boolean;
  children: ReactNode;
}) {
  const { href } = useLinks();
  const messages = useMessages('content');
  const { siteName, legalName } = shell.branding;
  return (
    <Frame shell={{ ...shell, banner: null }}>
      {hasHeader && (
        <header className="page py-4">
          <Link
            href={href('home')}
            aria-label={interpolate(messages.homeOf, { siteName })}
            className="inline-flex rounded-control py-1"
          >
            <SiteLogo siteName={siteName} logo={shell.logo} />
          </Link>
        </header>
      )}
      <main id="content" tabIndex={-1} className="page grow outline-none">
        {children}
      </main>
      {hasFooter && (
        <footer className="mt-16 border-t border-line">
          <div className="page flex flex-wrap justify-between gap-x-8 gap-y-3 py-6 text-sm text-ink-soft">
            <p className="max-w-2xl">
              {interpolate(messages.legalLine, { legalName, minimumAge: shell.minimumAge })}
            </p>
            <ul className="flex flex-wrap gap-x-5">
              {LEGAL.map((name) => (
                <li key={name}>
                  <Link href={href(name)} className="inline-block py-1 hover:underline">
                    {messages[name]}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </footer>
      )}
      <AffiliateMemory />
    </Frame>
  );
}
