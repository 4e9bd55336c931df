'use client';

import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import { RadioCards } from '@/components/ui/radio-cards';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import type { FundKind } from '@/lib/contract/recurring';
import type { Capability } from '@/lib/contract/site';
import { customerQuery } from '@/lib/queries/customer';
import { useSetRecurringMethod } from '@/lib/queries/plans';
import { isOpen } from '@/lib/routes/match';
import { interpolate } from '@/lib/text/interpolate';
import { usePress } from './use-press';

/** What pays for everything that is bought again. */
export function RecurringMethod({ capabilities }: { capabilities: readonly Capability[] }) {
  const { href } = useLinks();
  const words = useMessages('plans');
  const { data: customer } = useQuery(customerQuery());
  const set = useSetRecurringMethod();
  const { press, isPending, problem } = usePress();
  if (!customer) return <Skeleton className="h-40 w-full" />;
  const {
    availableRecurringPurchaseMethods: available,
    selectedRecurringPurchaseMethodKey: selected,
  } = customer;
  const hasChoice = available.length > 1;
  function choose(kind: FundKind) {
    if (kind === selected) return;
    const method = words[`fund_${kind}`];
    void press(
      () => set.mutateAsync({ recurringPurchaseMethod: kind }),
      interpolate(words.methodSaved, { method }),
    );
  }
  return (
    <Card as="section" aria-labelledby="method" className="mt-10">
      <h2 id="method" className="text-lg font-semibold">
        {words.methodTitle}
      </h2>
      <p className="mb-4 text-ink-soft">{hasChoice ? words.methodLead : words.methodOnlyWallet}</p>
      <FormProblem>{problem}</FormProblem>
      {hasChoice && (
        <RadioCards
          // what was refused is not shown as chosen
          key={`${selected} ${problem ?? ''}`}
          legend={words.methodTitle}
          hideLegend
          name="method"
          columns={2}
          disabled={isPending}
          defaultValue={selected}
          options={available.map((kind) => ({ value: kind, label: words[`fund_${kind}`] }))}
          onChange={({ target }) => choose(target.value as FundKind)}
        />
      )}
      {isOpen('cardsAndAccounts', capabilities) && (
        <p className="mt-4">
          <TextLink href={href('cardsAndAccounts')}>{words.methodCards}</TextLink>
        </p>
      )}
    </Card>
  );
}
