import type { ReactNode } from 'react';
import { CheckoutFrame } from '@/components/frame/checkout-frame';
import { loadShell } from '../load-shell';
import { withNotFound } from '../with-not-found';

interface Props {
  children: ReactNode;
  params: Promise<{ site: string }>;
}

async function CheckoutLayout({ children, params }: Props) {
  return <CheckoutFrame shell={await loadShell(params)}>{children}</CheckoutFrame>;
}

/** Paths that end like a file bypass middleware and arrive here without a site. */
export default withNotFound(CheckoutLayout);
