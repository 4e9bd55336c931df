import type { ReactNode } from 'react';
import { href } from '@/lib/routes/match';
import { AffiliateMemory } from './affiliate-memory';
import { LateSessionKeeper } from './late-islands';
import type { ShellData } from './shell-data';
import { CheckoutFooter, ShopFooter } from './shop-footer';
import { CondensedHeader, ShopHeader } from './shop-header';

interface Props {
  shell: ShellData;
  children: ReactNode;
}

/** What stands around a page of the shop. */
export function ShopFrame({ shell, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <ShopHeader shell={shell} />
      <Content>{children}</Content>
      <ShopFooter shell={shell} />
      <AffiliateMemory />
      <Keeper shell={shell} />
    </div>
  );
}

/** What stands around a page on which money is paid: as little as it takes to trust it. */
export function CheckoutFrame({ shell, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <CondensedHeader shell={shell} />
      <Content>{children}</Content>
      <CheckoutFooter shell={shell} />
      <Keeper shell={shell} />
    </div>
  );
}

function Content({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="page grow outline-none">
      {children}
    </main>
  );
}

function Keeper({ shell: { sessionTimeoutMs, heartbeatMs } }: { shell: ShellData }) {
  return (
    <LateSessionKeeper
      timeoutMs={sessionTimeoutMs}
      heartbeatMs={heartbeatMs}
      loginHref={href('login')}
      homeHref={href('home')}
    />
  );
}
