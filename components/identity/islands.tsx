'use client';

import { lazyHydration } from '@/components/deferred/lazy-hydration';

// Forms stand as served; what looks after them is fetched once the page is there.
export const SignInPanel = lazyHydration(async () => (await import('./sign-in-panel')).SignInPanel);
export const ForgotPassword = lazyHydration(
  async () => (await import('./forgot-password')).ForgotPassword,
);
