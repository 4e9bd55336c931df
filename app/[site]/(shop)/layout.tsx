import type { ReactNode } from 'react';
import { ShopFrame } from '@/components/frame/shop-frame';
import { loadShell } from '../load-shell';
import { withNotFound } from '../with-not-found';

interface Props {
  children: ReactNode;
  params: Promise<{ site: string }>;
}

async function ShopLayout({ children, params }: Props) {
  return <ShopFrame shell={await loadShell(params)}>{children}</ShopFrame>;
}

/** Paths that end like a file bypass middleware and arrive here without a site. */
export default withNotFound(ShopLayout);
