import type { ReactNode } from 'react';
import { orMissing } from '@/components/shell/or-missing';
import { ShopFrame } from '@/components/shell/shop-frame';
import { loadShell } from '../load-shell';

interface Props {
  children: ReactNode;
  params: Promise<{ site: string }>;
}

async function ShopLayout({ children, params }: Props) {
  return <ShopFrame shell={await loadShell(params)}>{children}</ShopFrame>;
}

/** Addresses that end like files come here past middleware, and belong to no site. */
export default orMissing(ShopLayout);
