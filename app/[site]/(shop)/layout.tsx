import type { ReactNode } from 'react';
import { ShopFrame } from '@/components/shell/shop-frame';
import { loadShell } from '../load-shell';

interface Props {
  children: ReactNode;
  params: Promise<{ site: string }>;
}

export default async function ShopLayout({ children, params }: Props) {
  return <ShopFrame shell={await loadShell(params)}>{children}</ShopFrame>;
}
