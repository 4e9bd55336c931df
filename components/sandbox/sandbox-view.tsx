'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/headings';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import type { Variant } from '@/lib/contract/site';
import { sandboxQuery } from '@/lib/queries/sandbox';
import { placeOf } from '@/lib/routes/site';
import { Mailbox } from './mailbox';
import { NextDraws } from './next-draws';
import { SampleCustomers } from './sample-customers';
import { TestCards } from './test-cards';
import { TestClock } from './test-clock';
import { TwoFactorCode } from './two-factor-code';

/** A tester's bench: time, mail, people and cards. */
export function SandboxView({ variant }: { variant: Variant }) {
  const sandbox = useQuery(sandboxQuery());
  const place = placeOf(variant);
  if (sandbox.isError) {
    return (
      <ErrorState
        title="The sandbox does not answer"
        actions={<Button onClick={() => sandbox.refetch()}>Try again</Button>}
      >
        {sandbox.error.message}
      </ErrorState>
    );
  }
  if (!sandbox.data) {
    return (
      <Loading label="Loading the sandbox" className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </Loading>
    );
  }
  const { nextDraws, customers, password, twoFactorSecret, cards } = sandbox.data;
  return (
    <div className="grid gap-12">
      <section aria-labelledby="clock">
        <SectionHeading id="clock">Test clock</SectionHeading>
        <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
          <TestClock offsetMs={sandbox.data.offsetMs} place={place} />
          <NextDraws draws={nextDraws} place={place} />
        </div>
      </section>
      <section aria-labelledby="customers">
        <SectionHeading id="customers">Sample customers</SectionHeading>
        <SampleCustomers
          customers={customers}
          password={password}
          twoFactorSecret={twoFactorSecret}
        />
      </section>
      <div className="grid items-start gap-x-10 gap-y-12 lg:grid-cols-[1fr_22rem]">
        <section aria-labelledby="cards">
          <SectionHeading id="cards">Test cards</SectionHeading>
          <TestCards cards={cards} />
        </section>
        <section aria-labelledby="code">
          <SectionHeading id="code">Two-factor code</SectionHeading>
          <TwoFactorCode secret={twoFactorSecret} />
        </section>
      </div>
      <section aria-labelledby="mailbox">
        <SectionHeading id="mailbox">Mailbox</SectionHeading>
        <Mailbox customers={customers} place={place} />
      </section>
    </div>
  );
}
