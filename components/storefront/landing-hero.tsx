import type { ReactNode } from 'react';

/** The top of a landing page: its heading, its subject, and a picture. */
export function LandingHero({
  eyebrow,
  title,
  lead,
  picture,
  children,
}: {
  eyebrow: string;
  title: string;
  lead: string;
  picture?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="grid items-center gap-x-12 gap-y-6 pb-4 pt-6 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid justify-items-start gap-4">
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="text-title sm:text-[clamp(2.5rem,1.8rem+2.4vw,3.5rem)]">{title}</h1>
        <p className="max-w-prose text-lg text-ink-soft">{lead}</p>
        {children}
      </div>
      {picture && <div className="mx-auto w-full max-w-80 max-sm:hidden">{picture}</div>}
    </header>
  );
}
