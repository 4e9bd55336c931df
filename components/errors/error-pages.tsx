import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { ShopIcon } from '@/components/artwork/site-mark';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { interpolate } from '@/lib/text/interpolate';
import { Screen } from './error-screen';

/** A whole page of its own, for when the shop cannot be shown. */
function Standalone({ children }: { children: ReactNode }) {
  const messages = useMessages('errors');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex items-center gap-2 py-5 font-display text-xl font-extrabold tracking-tight">
        <ShopIcon className="size-9 shrink-0" />
        {messages.siteName}
      </header>
      <main className="grid grow place-items-center">{children}</main>
      <footer className="page border-t border-line py-5 text-center text-sm text-ink-soft">
        {messages.timesNote}
      </footer>
    </div>
  );
}

export function NoProductsPage() {
  const messages = useMessages('errors');
  return (
    <Standalone>
      <Screen picture="trouble" heading={messages.noProductsHeading}>
        <p className="text-lg text-ink-soft">{messages.noProducts}</p>
      </Screen>
    </Standalone>
  );
}

export function MaintenancePage() {
  const messages = useMessages('errors');
  return (
    <Standalone>
      <Screen picture="spanner" heading={messages.maintenanceHeading}>
        <p className="text-lg text-ink-soft">{messages.maintenance}</p>
      </Screen>
    </Standalone>
  );
}

/** The heading is its only sentence. */
export function ServerBusyPage({ code }: { code?: number | string }) {
  const messages = useMessages('errors');
  return (
    <Standalone>
      <Screen picture="queue" heading={<span className="text-section">{messages.busy}</span>}>
        {code !== undefined && (
          <p className="text-sm text-ink-soft">{interpolate(messages.code, { code })}</p>
        )}
      </Screen>
    </Standalone>
  );
}

/**
 * The waiting room on a busy night; the page reloads by itself. @param before the number of people ahead in the queue
 */
export function InLinePage({ before }: { before: string }) {
  const messages = useMessages('errors');
  return (
    <Standalone>
      <Screen picture="queue" heading={messages.inLineHeading}>
        <p className="text-section tabular-nums">
          {interpolate(messages.inLineBefore, { count: before })}
        </p>
        <p className="text-lg text-ink-soft">{messages.inLine}</p>
        <p className="text-ink-soft">{messages.inLineKept}</p>
      </Screen>
    </Standalone>
  );
}

/** The page for an API failure with this status. */
export function StatusPage({ status }: { status: number }) {
  if (status === 418) return <NoProductsPage />;
  if (status === 503) return <MaintenancePage />;
  return <ServerBusyPage code={status} />;
}

/** For an error boundary, which provides the way to reload. */
export function RenderErrorPage({
  homeHref = '/',
  onReload,
}: {
  homeHref?: string;
  onReload: () => void;
}) {
  const messages = useMessages('errors');
  return (
    <Screen picture="trouble" heading={messages.brokenTitle}>
      <p className="text-lg text-ink-soft">{messages.broken}</p>
      <p className="text-lg text-ink-soft">
        {messages.brokenReload} <TextLink href={homeHref}>{messages.homepage}</TextLink>.
      </p>
      <Button onClick={onReload} icon="repeat" className="mt-2">
        {messages.reload}
      </Button>
    </Screen>
  );
}
