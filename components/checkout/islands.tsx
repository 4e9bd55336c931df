'use client';

import { lazyHydration } from '@/components/deferred/lazy-hydration';

export const CheckoutLogin = lazyHydration(
  async () => (await import('./checkout-login')).CheckoutLogin,
);
