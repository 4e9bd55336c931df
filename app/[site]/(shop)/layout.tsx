import type { ReactNode } from 'react';
import { withNotFound } from '@/components/errors/with-not-found';
import { ShopFrame } from '@/components/frame/shop-frame';
import { loadShell } from '../load-shell';

interface Props {
  children: ReactNode;
  params: Promise<{ site: string }>;
}

async function ShopLayout({ children, params }: Props) {
  return <ShopFrame shell={await loadShell(params)}>{children}</ShopFrame>;
}

/** Addresses that end like files come here past middleware, and belong to no site. */
export default withNotFound(ShopLayout);
