'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { useHasWallet } from '@/components/session/has-wallet';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { TextLink } from '@/components/ui/text-link';
import type { WithdrawalTerms } from '@/lib/contract/withdrawals';
import { formatMoney } from '@/lib/money/format-money';
import { useCustomer } from '@/lib/queries/customer';
import { useReadTermsAgain, withdrawalTermsQuery } from '@/lib/queries/withdrawals';
import { verifyFirst } from '@/lib/routes/verify-first';
import { attentionOf } from '@/lib/rules/attention';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { OpenWithdrawals } from './open-withdrawals';
import { WithdrawForm } from './withdraw-form';
import { WithdrawableCard } from './withdrawable-card';
import { WithdrawalSteps } from './withdrawal-steps';

const AddBankAccount = dynamic(() =>
  import('@/components/wallet/add-bank-account').then((module) => module.AddBankAccount),
);

/** What may be withdrawn and why not more, the form, and the withdrawals under way. */
export function Withdraw({ dateLocale }: { dateLocale: DateLocale }) {
  const messages = useMessages('withdraw');
  const { data: terms, isError, refetch } = useQuery(withdrawalTermsQuery());
  const { data: customer } = useCustomer();
  const isBeingVerified =
    customer !== undefined &&
    attentionOf(customer).some((one) => one.kind === 'verify' && one.state === 'waiting');
  if (!terms && isError) {
    return (
      <ErrorState
        title={messages.errorTitle}
        actions={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
      >
        {messages.errorText}
      </ErrorState>
    );
  }
  if (!terms) {
    return (
      <Loading label={messages.title}>
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="mt-6 h-80 w-full rounded-card" />
      </Loading>
    );
  }
  const { balance, verificationRequired, accounts } = terms;
  const hasMoney = balance.amountCents > 0;
  const isBlocked =
    hasMoney && (verificationRequired || !accounts.some(({ isUsable }) => isUsable));
  const money = hasMoney && (
    <WithdrawableCard {...{ terms, isBlocked }} locale={dateLocale.locale} />
  );
  const nextStep = <NextStep {...{ terms, isBeingVerified, dateLocale }} />;
  const underWay = <OpenWithdrawals dateLocale={dateLocale} />;
  return (
    <div className="flex flex-col gap-4 pb-12 [--text-section:1.375rem]">
      {isBlocked ? (
        <>
          <WithdrawalSteps {...{ terms, isBeingVerified, dateLocale }} />
          {nextStep}
          {money}
          {underWay}
        </>
      ) : (
        <>
          {money}
          {underWay}
          {nextStep}
        </>
      )}
    </div>
  );
}

/** The one thing that the customer can do next. */
function NextStep({
  terms,
  isBeingVerified,
  dateLocale,
}: {
  terms: WithdrawalTerms;
  isBeingVerified: boolean;
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const messages = useMessages('withdraw');
  const readAgain = useReadTermsAgain();
  const hasWallet = useHasWallet();
  const { accounts, balance, leftToday, maxPerDay, withdrawable } = terms;
  const money = (amount: typeof balance) => formatMoney(amount, dateLocale.locale);
  if (balance.amountCents === 0) {
    return (
      <EmptyState
        picture={<StatePicture kind="money" />}
        title={messages.emptyTitle}
        actions={
          hasWallet && (
            <ButtonLink variant="secondary" href={href('transactions')}>
              {messages.transactions}
            </ButtonLink>
          )
        }
      >
        {messages.emptyText}
      </EmptyState>
    );
  }
  if (terms.verificationRequired) {
    return (
      <Card as="section" aria-labelledby="verify">
        <SectionHeading id="verify">
          {isBeingVerified ? messages.verifyWaitingTitle : messages.verifyTitle}
        </SectionHeading>
        <p className="mb-5 text-ink-soft">
          {isBeingVerified ? messages.verifyWaiting : messages.verifyText}
        </p>
        <ButtonLink
          variant={isBeingVerified ? 'secondary' : 'primary'}
          href={verifyFirst(href, href('withdraw'))}
        >
          {isBeingVerified ? messages.verifySee : messages.verifyAction}
        </ButtonLink>
      </Card>
    );
  }
  if (terms.isStopped) return <Notice>{messages.stopped}</Notice>;
  if (accounts.length === 0) {
    return (
      <Card as="section" aria-labelledby="add-account">
        <SectionHeading id="add-account">{messages.addTitle}</SectionHeading>
        <p className="mb-5 text-ink-soft">{messages.addText}</p>
        <AddBankAccount onAdded={() => void readAgain()} />
        <p className="mt-5">
          <TextLink standalone href={href('cardsAndAccounts')}>
            {messages.otherAccounts}
          </TextLink>
        </p>
      </Card>
    );
  }
  const usable = accounts.filter(({ isUsable }) => isUsable);
  const [first] = accounts.toSorted((a, b) => a.usableAt.localeCompare(b.usableAt));
  if (usable.length === 0) {
    const when = formatDateTime(first?.usableAt ?? terms.asOf, dateLocale);
    return <Notice>{interpolate(messages.waiting, { when })}</Notice>;
  }
  const least = Math.min(...usable.map(({ minAmount }) => minAmount.amountCents));
  if (withdrawable.amountCents < least) {
    const values = {
      least: money({ ...withdrawable, amountCents: least }),
      withdrawable: money(withdrawable),
    };
    return <Notice>{interpolate(messages.nothingNow, values)}</Notice>;
  }
  if (leftToday.amountCents < least)
    return <Notice>{interpolate(messages.dayOver, { most: money(maxPerDay) })}</Notice>;
  return <WithdrawForm terms={terms} dateLocale={dateLocale} />;
}

function Notice({ children }: { children: string }) {
  const { href } = useLinks();
  const messages = useMessages('withdraw');
  return (
    <Card as="section" tone="sunk">
      <p>{children}</p>
      <p className="mt-3">
        <ButtonLink variant="secondary" href={href('cardsAndAccounts')}>
          {messages.manageAccounts}
        </ButtonLink>
      </p>
    </Card>
  );
}
