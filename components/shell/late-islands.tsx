'use client';

import dynamic from 'next/dynamic';

// Nothing of these shows on a visitor's first screen: they are fetched after the page stands.
export const LateVisit = dynamic(
  () => import('./visit-island').then((island) => island.VisitIsland),
  { ssr: false },
);
export const LateNotifications = dynamic(
  () => import('./notifications-island').then((island) => island.NotificationsIsland),
  { ssr: false },
);
export const LateSessionKeeper = dynamic(
  () => import('./session-keeper').then((island) => island.SessionKeeper),
  { ssr: false },
);
export const LateVariantChoice = dynamic(
  () => import('./variant-choice').then((island) => island.VariantChoice),
  { ssr: false },
);
export const LateShellWatch = dynamic(
  () => import('./shell-watch').then((island) => island.ShellWatch),
  { ssr: false },
);
export const LateToaster = dynamic(
  () => import('@/components/ui/toaster').then((island) => island.Toaster),
  { ssr: false },
);
