import type { ReactNode } from 'react';
import { SiteLogo } from '@/components/artwork/site-mark';
import { type StateKind, StatePicture } from '@/components/artwork/state-picture';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { timesNote } from './error-texts';

function Screen({
  picture,
  heading,
  children,
}: {
  picture: StateKind;
  heading: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-12 text-center sm:py-20">
      <StatePicture kind={picture} className="mb-2 max-w-72" />
      <h1 className="text-title">{heading}</h1>
      {children}
    </div>
  );
}

/** A whole page on its own, for when the shop itself cannot be shown. */
function Standalone({ siteName, children }: { siteName: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page py-5">
        <SiteLogo siteName={siteName} />
      </header>
      <main className="grid grow place-items-center">{children}</main>
      <footer className="page border-t border-line py-5 text-center text-sm text-ink-soft">
        {timesNote}
      </footer>
    </div>
  );
}

export function NoProductsPage({ siteName }: { siteName: string }) {
  return (
    <Standalone siteName={siteName}>
      <Screen picture="trouble" heading="It's not you, it's us!">
        <p className="text-lg text-ink-soft">
          There are currently no products available, please check back later. Thank you for being
          patient.
        </p>
      </Screen>
    </Standalone>
  );
}

export function MaintenancePage({ siteName }: { siteName: string }) {
  return (
    <Standalone siteName={siteName}>
      <Screen picture="spanner" heading="There's a spanner in the works!">
        <p className="text-lg text-ink-soft">
          {"We'll be up and running again soon after this scheduled maintenance."}
        </p>
      </Screen>
    </Standalone>
  );
}

/** Its one sentence is its heading. */
export function ServerBusyPage({ siteName, code }: { siteName: string; code?: number | string }) {
  return (
    <Standalone siteName={siteName}>
      <Screen
        picture="queue"
        heading={
          <span className="text-section">
            We are experiencing large load times on our server. Thank you for being patient.
          </span>
        }
      >
        {code !== undefined && <p className="text-sm text-ink-soft">Code {code}</p>}
      </Screen>
    </Standalone>
  );
}

/** The page for a shop that answers with this status. */
export function StatusPage({ status, siteName }: { status: number; siteName: string }) {
  if (status === 418) return <NoProductsPage siteName={siteName} />;
  if (status === 503) return <MaintenancePage siteName={siteName} />;
  return <ServerBusyPage siteName={siteName} code={status} />;
}

export function NotFoundPage({ homeHref = '/' }: { homeHref?: string }) {
  return (
    <Screen picture="lost" heading="Something went wrong.">
      <p className="text-lg text-ink-soft">
        {"It's looking like you may have taken a wrong turn."}
      </p>
      <p>
        <TextLink href={homeHref}>Try heading home and finding your bearing.</TextLink>
      </p>
    </Screen>
  );
}

/** For an error boundary, which gives the way to reload. */
export function RenderErrorPage({
  homeHref = '/',
  onReload,
}: {
  homeHref?: string;
  onReload: () => void;
}) {
  return (
    <Screen picture="trouble" heading="It's not you, it's us!">
      <p className="text-lg text-ink-soft">Looks like something went wrong on our end.</p>
      <p className="text-lg text-ink-soft">
        Please try reloading or go back to the <TextLink href={homeHref}>Homepage</TextLink>.
      </p>
      <Button onClick={onReload} icon="repeat" className="mt-2">
        Reload page
      </Button>
    </Screen>
  );
}
