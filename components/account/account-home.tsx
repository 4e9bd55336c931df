'use client';

import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#messages';
import { LimitReview } from '@/components/limits/limit-review';
import { PaymentsWaiting } from '@/components/recurring/payments-waiting';
import { useSignOutHome } from '@/components/session/use-sign-out-home';
import { RecommendedOrders } from '@/components/tickets/recommended-orders';
import { Button } from '@/components/ui/button';
import type { CustomerOverview } from '@/lib/contract/identity';
import type { Capability } from '@/lib/contract/site';
import { customerQuery } from '@/lib/queries/customer';
import { isOpen } from '@/lib/routes/match';
import type { RouteName } from '@/lib/routes/table';
import { managesPlans } from '@/lib/rules/recurring/manages-plans';
import { keepsWallet } from '@/lib/rules/wallet/keeps-wallet';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { LimitsAtAGlance } from './limits-at-a-glance';
import { MyGroups } from './my-groups';
import { NeedsAttention, PressingLink, useMustVerify, VerifyFirst } from './needs-attention';
import { NextCharges } from './next-charges';
import { NextDraws } from './next-draws';
import { OnBreak } from './on-break';
import { OwedCard } from './owed-card';
import { WalletCard } from './wallet-card';

interface Props {
  dateLocale: DateLocale;
  capabilities: readonly Capability[];
}

/** Whether the customer's segment may see a page. */
export type OpenRoutes = (name: RouteName) => boolean;

/** What is the customer's, what comes next, and last what they have to do. */
export function AccountHome({ dateLocale, capabilities }: Props) {
  const customer = useQuery(customerQuery());
  if (!customer.data) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  return <Known customer={customer.data} {...{ dateLocale, capabilities }} />;
}

function Known({ customer, dateLocale, capabilities }: Props & { customer: CustomerOverview }) {
  const messages = useMessages('account');
  const { isPending, signOutHome } = useSignOutHome();
  const { balance, lastSignInAt, asOf, promotionsShown } = customer;
  const { spendLimits, preCommitment, depositLimits, currentBreak } = customer;
  const { locale } = dateLocale;
  const invites = promotionsShown && !currentBreak;
  const opens: OpenRoutes = (name) => isOpen(name, capabilities);
  const hasNews = capabilities.includes('notifications_feed');
  const around = { customer, capabilities, dateLocale };
  const mustVerify = useMustVerify(around);
  return (
    <div className="pb-12">
      {currentBreak && <OnBreak current={currentBreak} dateLocale={dateLocale} />}
      <PressingLink {...around} />
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-10 xl:grid-cols-[minmax(0,1fr)_18rem] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <div className="grid grid-cols-1 gap-6 empty:hidden">
            <VerifyFirst {...around} />
            {keepsWallet(capabilities) ? (
              <WalletCard
                {...{ balance, lastSignInAt, asOf, locale, isOpen: opens, hasNews }}
                isOnBreak={currentBreak !== null}
                isSecond={mustVerify}
              />
            ) : (
              <OwedCard {...{ balance, locale, isOpen: opens }} />
            )}
          </div>
          {opens('upcomingTickets') && (
            <NextDraws dateLocale={dateLocale} invites={!currentBreak} />
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-10 xl:row-span-2">
          {managesPlans(capabilities) && <NextCharges dateLocale={dateLocale} invites={invites} />}
          {opens('partyGroups') && <MyGroups dateLocale={dateLocale} invites={invites} />}
          <LimitsAtAGlance
            {...{ spendLimits, preCommitment, depositLimits, capabilities, dateLocale }}
          />
        </div>
        {/* last, and beside the others where there is room */}
        <div className="grid min-w-0 gap-6 empty:hidden xl:col-start-1">
          <PaymentsWaiting capabilities={capabilities} />
          <LimitReview {...{ capabilities, dateLocale }} />
          <NeedsAttention {...around} />
        </div>
      </div>
      {opens('upcomingTickets') && !currentBreak && (
        <RecommendedOrders dateLocale={dateLocale} className="mt-10" />
      )}
      <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line pt-3 text-sm text-ink-soft">
        {lastSignInAt && (
          <p>
            {interpolate(messages.lastSignIn, { when: formatDateTime(lastSignInAt, dateLocale) })}
          </p>
        )}
        <Button
          variant="quiet"
          className="ml-auto"
          pending={isPending}
          onClick={() => void signOutHome()}
        >
          {messages.signOut}
        </Button>
      </div>
    </div>
  );
}
