'use client';

import { type ComponentProps, Suspense, useLayoutEffect } from 'react';
import { deferredPart, failedPart } from '@/components/deferred/failed-part';
import { mountOnIdle } from '@/components/deferred/mount-on-idle';
import { PlainError } from '@/components/errors/plain-error';
import { ReloadWhenOutdated } from '@/components/errors/reload-when-outdated';
import { useProvideSessionSummary } from '@/components/session/session-summary';
import { useRequestedReads } from '@/lib/live/deferred-reads';

// None of these is visible on a visitor's first screen, so they are fetched after the page has loaded.
const parts = () => import('./deferred-parts');
export const DeferredVisit = mountOnIdle(
  deferredPart(async () => (await parts()).VisitIsland, failedVisit),
);
export const DeferredNotifications = mountOnIdle(
  deferredPart(async () => (await parts()).NotificationsIsland),
);
export const DeferredIdleTimeout = mountOnIdle(
  deferredPart(async () => (await parts()).IdleTimeout),
);
export const DeferredRealityCheck = mountOnIdle(
  deferredPart(async () => (await parts()).RealityIsland),
);
export const DeferredVariantChoice = mountOnIdle(
  deferredPart(async () => (await parts()).VariantChoice),
);
export const DeferredBackgroundEffects = mountOnIdle(
  deferredPart(async () => (await parts()).BackgroundEffects),
);
const DeferredLiveReads = mountOnIdle(deferredPart(async () => (await parts()).LiveReads));
export const DeferredToaster = mountOnIdle(deferredPart(async () => (await parts()).Toaster));

/** Fetched only if the page shows live data. */
export function LiveReadsIfRequested() {
  return useRequestedReads().length > 0 && <DeferredLiveReads />;
}

/** Tells the header that nobody can be asked who is signed in; the header then links to the account page. */
function Unreachable() {
  const tell = useProvideSessionSummary();
  useLayoutEffect(() => tell({ isUnreachable: true }), [tell]);
  return null;
}

function failedVisit(error: unknown) {
  failedPart(error);
  return Unreachable;
}

// Every page includes its boundaries; the error page is fetched only after an error.
const errorPage = () => import('@/components/errors/page-error');
const PageError = deferredPart(
  async () => (await errorPage()).PageError,
  () => PlainError,
);
const ShopError = deferredPart(
  async () => (await errorPage()).ShopError,
  () => PlainError,
);

export const DeferredPageError = (props: ComponentProps<typeof PageError>) => (
  <>
    <ReloadWhenOutdated error={props.error} />
    <Suspense>
      <PageError {...props} />
    </Suspense>
  </>
);
export const DeferredShopError = (props: ComponentProps<typeof ShopError>) => (
  <>
    <ReloadWhenOutdated error={props.error} />
    <Suspense>
      <ShopError {...props} />
    </Suspense>
  </>
);
