import type { ReactNode } from 'react';
import { withNotFound } from '@/components/errors/with-not-found';
import { CheckoutFrame } from '@/components/frame/shop-frame';
import { Providers } from '@/components/providers/providers';
import { loadShell } from '../load-shell';

interface Props {
  children: ReactNode;
  params: Promise<{ site: string }>;
}

async function CheckoutLayout({ children, params }: Props) {
  return (
    <CheckoutFrame shell={await loadShell(params)}>
      <Providers>{children}</Providers>
    </CheckoutFrame>
  );
}

/** Addresses that end like files come here past middleware, and belong to no site. */
export default withNotFound(CheckoutLayout);
