import type { ReactNode } from 'react';
import { ShopFrame } from '@/components/shell/shop-frame';
import { withNotFound } from '@/components/shell/with-not-found';
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
