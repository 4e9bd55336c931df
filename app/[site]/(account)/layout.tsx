import type { ReactNode } from 'react';
import { ShopFrame } from '@/components/frame/shop-frame';
import { InitialSessionSummary } from '@/components/session/session-summary';
import { loadSessionSummary } from '../load-session-summary';
import { loadShell } from '../load-shell';
import { withNotFound } from '../with-not-found';

interface Props {
  children: ReactNode;
  params: Promise<{ site: string }>;
}

/**
 * The shop's frame around pages that are rendered for their reader: its header says in the first HTML who is signed in.
 * In a group of their own, since the layout of public pages reads nothing of the request.
 */
async function AccountLayout({ children, params }: Props) {
  const [shell, summary] = await Promise.all([loadShell(params), loadSessionSummary()]);
  return (
    <InitialSessionSummary summary={summary}>
      <ShopFrame shell={shell}>{children}</ShopFrame>
    </InitialSessionSummary>
  );
}

export default withNotFound(AccountLayout);
