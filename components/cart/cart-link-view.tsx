'use client';

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useMessages } from '#messages';
import { Providers } from '@/components/providers/providers';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/states';
import { isRefusal } from '@/lib/client/api-error';
import { buildPlanQuery, replayPlanQuery } from '@/lib/queries/cart';
import type { CartPlanView as PlanView } from './cart-plan';
import { CartSkeleton } from './cart-skeleton';

const loadPlanView = () => import('./cart-plan');
const CartPlanView = lazy(async () => ({ default: (await loadPlanView()).CartPlanView }));

/** What the entries in the address (`?items=…`) would put into the visitor's cart. Only browsers know the address. */
export function CartLinkView() {
  // Its code is fetched while the plan itself is.
  useEffect(() => void loadPlanView(), []);
  return (
    <Providers>
      <Suspense fallback={<PlanSkeleton />}>
        <LinkedPlan items={new URLSearchParams(window.location.search).get('items') ?? ''} />
      </Suspense>
    </Providers>
  );
}

function LinkedPlan({ items }: { items: string }) {
  const plan = useQuery({ ...buildPlanQuery(items), enabled: items !== '' });
  // too long to be a link of ours
  if (items === '' || (plan.isError && isRefusal(plan.error) && plan.error.status === 422)) {
    return <CartPlanView plan={{ entries: [], leftOut: [] }} reread={() => undefined} />;
  }
  return <KnownPlan plan={plan} />;
}

/** What one of the customer's orders or purchases would put into the cart again. */
export function ReplayView({ replayId }: { replayId: string }) {
  const plan = useQuery(replayPlanQuery(replayId));
  useEffect(() => void loadPlanView(), []);
  return (
    <Suspense fallback={<PlanSkeleton />}>
      <KnownPlan plan={plan} />
    </Suspense>
  );
}

function KnownPlan({
  plan: { data, isError, refetch },
}: {
  plan: Pick<ReturnType<typeof useQuery>, 'isError' | 'refetch'> & {
    data: Parameters<typeof PlanView>[0]['plan'] | undefined;
  };
}) {
  const messages = useMessages('cartLink');
  if (data) return <CartPlanView plan={data} reread={() => void refetch()} />;
  if (!isError) return <PlanSkeleton />;
  return (
    <ErrorState
      title={messages.errorTitle}
      actions={<Button onClick={() => refetch()}>{messages.tryAgain}</Button>}
    >
      {messages.errorText}
    </ErrorState>
  );
}

const PlanSkeleton = () => <CartSkeleton className="min-h-svh" />;
