import type { ReactNode } from 'react';
import { Providers } from '@/components/providers/providers';
import { CheckoutFrame } from '@/components/shell/shop-frame';
import { loadShell } from '../load-shell';

interface Props {
  children: ReactNode;
  params: Promise<{ site: string }>;
}

export default async function CheckoutLayout({ children, params }: Props) {
  return (
    <CheckoutFrame shell={await loadShell(params)}>
      <Providers>{children}</Providers>
    </CheckoutFrame>
  );
}
