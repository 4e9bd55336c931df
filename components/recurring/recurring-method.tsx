'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { focusPlace } from '@/components/ui/focus-page';
import { FormProblem } from '@/components/ui/form-problem';
import { RadioCards } from '@/components/ui/radio-cards';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { fundName } from '@/components/wallet/fund-name';
import type { FundKind } from '@/lib/contract/recurring';
import type { Capability } from '@/lib/contract/site';
import { customerQuery } from '@/lib/queries/customer';
import { useSetRecurringMethod } from '@/lib/queries/plans';
import { isOpen } from '@/lib/routes/match';
import { fundOf } from '@/lib/rules/recurring/plan-payer';
import { interpolate } from '@/lib/text/interpolate';
import { usePress } from './use-press';

/** What pays for everything that is bought again. */
export function RecurringMethod({ capabilities }: { capabilities: readonly Capability[] }) {
  const { href } = useLinks();
  const messages = useMessages('plans');
  const wallet = useMessages('wallet');
  const { data: customer } = useQuery(customerQuery());
  const set = useSetRecurringMethod();
  const { press, isPending, problem } = usePress();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!customer) return <Skeleton className="h-40 w-full" />;
  const {
    availableRecurringPurchaseMethods: available,
    selectedRecurringPurchaseMethodKey: selected,
  } = customer;
  const kinds = available.includes(selected) ? available : [...available, selected];
  const hasChoice = kinds.length > 1;
  const shown = (isPending && set.variables?.recurringPurchaseMethod) || selected;
  function nameOf(kind: FundKind): string {
    const fund = fundOf(kind, customer?.paymentMethods ?? []);
    return fund ? fundName(fund, wallet) : messages[`fund_${kind}`];
  }
  async function choose(kind: FundKind) {
    if (kind === selected) return;
    const done = interpolate(messages.methodSaved, { method: nameOf(kind) });
    const isSaved = await press(() => set.mutateAsync({ recurringPurchaseMethod: kind }), done);
    // where the wallet alone is left there is no choice any more
    if (isSaved && available.length < 2) focusPlace(heading.current);
  }
  return (
    <Card as="section" aria-labelledby="method" className="mt-10">
      <h2 ref={heading} id="method" className="text-xl font-semibold outline-none">
        {messages.methodTitle}
      </h2>
      <p className="mb-4 text-ink-soft">
        {hasChoice ? messages.methodLead : messages.methodOnlyWallet}
      </p>
      <FormProblem>{problem}</FormProblem>
      {hasChoice && (
        <RadioCards
          legend={messages.methodTitle}
          hideLegend
          name="method"
          columns={2}
          selected={shown}
          options={kinds.map((kind) => ({
            value: kind,
            label: nameOf(kind),
            detail: available.includes(kind) ? undefined : messages.methodUnusable,
          }))}
          onChange={({ target }) => void choose(target.value as FundKind)}
        />
      )}
      {isOpen('cardsAndAccounts', capabilities) && (
        <p className="mt-4">
          <TextLink href={href('cardsAndAccounts')}>{messages.methodCards}</TextLink>
        </p>
      )}
    </Card>
  );
}
