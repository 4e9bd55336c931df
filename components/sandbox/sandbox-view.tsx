'use client';

import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { SectionHeading } from '@/components/ui/headings';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import type { Variant } from '@/lib/contract/site';
import { sandboxQuery } from '@/lib/queries/sandbox';
import { dateLocaleOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { BankPayments } from './bank-payments';
import { IdentityChecks } from './identity-checks';
import { Mailbox } from './mailbox';
import { NextDraws } from './next-draws';
import { SampleCustomers } from './sample-customers';
import { TestCards } from './test-cards';
import { TestClock } from './test-clock';
import { TwoFactorCode } from './two-factor-code';

/** The sandbox page: clock, mails, customers and cards. */
export function SandboxView({ variant }: { variant: Variant }) {
  const messages = useMessages('sandbox');
  const sandbox = useQuery(sandboxQuery());
  const dateLocale = dateLocaleOf(variant);
  if (sandbox.isError) {
    return (
      <ErrorState
        title={messages.errorTitle}
        actions={<Button onClick={() => sandbox.refetch()}>{messages.tryAgain}</Button>}
      >
        {sandbox.error.message}
      </ErrorState>
    );
  }
  if (!sandbox.data) {
    return (
      <Loading label={messages.loading} className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </Loading>
    );
  }
  const { nextDraws, customers, password, twoFactorSecret, cards, promotions, identityChecks } =
    sandbox.data;
  const [account, ...otherAccounts] = sandbox.data.bankAccounts;
  return (
    <div className="grid gap-12">
      <section aria-labelledby="clock">
        <SectionHeading id="clock">{messages.testClock}</SectionHeading>
        <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
          <TestClock offsetMs={sandbox.data.offsetMs} dateLocale={dateLocale} />
          <NextDraws draws={nextDraws} dateLocale={dateLocale} />
        </div>
      </section>
      <section aria-labelledby="customers">
        <SectionHeading id="customers">{messages.sampleCustomers}</SectionHeading>
        <SampleCustomers
          customers={customers}
          password={password}
          twoFactorSecret={twoFactorSecret}
        />
      </section>
      <div className="grid items-start gap-x-10 gap-y-12 lg:grid-cols-[1fr_22rem]">
        <section aria-labelledby="cards">
          <SectionHeading id="cards">{messages.testCards}</SectionHeading>
          <TestCards cards={cards} />
        </section>
        <section aria-labelledby="code">
          <SectionHeading id="code">{messages.twoFactorCode}</SectionHeading>
          <TwoFactorCode secret={twoFactorSecret} />
        </section>
      </div>
      {account !== undefined && (
        <section aria-labelledby="bank-payments">
          <SectionHeading id="bank-payments">{messages.bankPayments}</SectionHeading>
          <BankPayments accounts={[account, ...otherAccounts]} />
        </section>
      )}
      <section aria-labelledby="promotions">
        <SectionHeading id="promotions">{messages.promotionCodes}</SectionHeading>
        <PromotionCodes promotions={promotions} />
      </section>
      {identityChecks.length > 0 && (
        <section aria-labelledby="identity">
          <SectionHeading id="identity">{messages.identityChecks}</SectionHeading>
          <IdentityChecks checks={identityChecks} />
        </section>
      )}
      <section aria-labelledby="mailbox">
        <SectionHeading id="mailbox">{messages.mailbox}</SectionHeading>
        <Mailbox customers={customers} dateLocale={dateLocale} />
      </section>
    </div>
  );
}

/** Codes that the cart accepts, and their effects. */
function PromotionCodes({
  promotions,
}: {
  promotions: readonly { code: string; effect: string }[];
}) {
  const messages = useMessages('sandbox');
  return (
    <>
      <ul
        aria-label={messages.promotionCodes}
        className="divide-y divide-line border-y border-line"
      >
        {promotions.map(({ code, effect }) => (
          <li key={code} className="flex flex-wrap items-center gap-x-5 py-1.5">
            <span className="w-44 font-semibold">{code}</span>
            <span className="min-w-40 flex-1 text-ink-soft">{effect}</span>
            <CopyButton text={code} label={interpolate(messages.copyCard, { number: code })} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{messages.promotionsNote}</p>
    </>
  );
}
