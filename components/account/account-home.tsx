'use client';

import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { LimitReview } from '@/components/limits/limit-review';
import { PaymentsWaiting } from '@/components/recurring/payments-waiting';
import { useSignOutHome } from '@/components/session/use-sign-out-home';
import { OrderList } from '@/components/tickets/order-list';
import { RecommendedOrders } from '@/components/tickets/recommended-orders';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import type { Capability } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { customerQuery } from '@/lib/queries/customer';
import { isOpen } from '@/lib/routes/match';
import { managesPlans } from '@/lib/rules/recurring/manages-plans';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { LimitsAtAGlance } from './limits-at-a-glance';
import { NeedsAttention } from './needs-attention';

interface Props {
  dateLocale: DateLocale;
  capabilities: readonly Capability[];
}

/** What needs the customer, balance, next tickets, and links to the account pages that the customer's segment may see. */
export function AccountHome({ dateLocale, capabilities }: Props) {
  const { href } = useLinks();
  const messages = useMessages('account');
  const customer = useQuery(customerQuery());
  const { isPending, signOutHome } = useSignOutHome();
  if (!customer.data) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  const { balance, lastSignInAt, spendLimits, preCommitment, depositLimits, currentBreak } =
    customer.data;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
      <div className="flex flex-col gap-6 lg:col-span-2 empty:hidden">
        {managesPlans(capabilities) && <PaymentsWaiting />}
        <LimitReview {...{ capabilities, dateLocale }} />
        <NeedsAttention customer={customer.data} {...{ capabilities, dateLocale }} />
      </div>
      <div className="flex flex-col gap-6">
        <Card as="section" aria-labelledby="wallet">
          <h2 id="wallet" className="text-ink-soft">
            {messages.inYourWallet}
          </h2>
          <p className="text-figure mb-4 text-5xl font-semibold tabular-nums">
            {formatMoney(balance, dateLocale.locale)}
          </p>
          <div className="flex flex-wrap gap-3">
            {isOpen('accountDeposit', capabilities) && (
              <ButtonLink href={href('accountDeposit')}>{messages.deposit}</ButtonLink>
            )}
            {isOpen('transactions', capabilities) && (
              <ButtonLink variant="secondary" href={href('transactions')}>
                {messages.transactions}
              </ButtonLink>
            )}
          </div>
          {isOpen('activity', capabilities) && (
            <p className="mt-4">
              <TextLink href={href('activity')}>{messages.activity}</TextLink>
            </p>
          )}
        </Card>
        <LimitsAtAGlance
          {...{ spendLimits, preCommitment, depositLimits, currentBreak, capabilities, dateLocale }}
        />
        <div className="flex flex-col items-start gap-2 text-sm text-ink-soft">
          {lastSignInAt && (
            <p>
              {interpolate(messages.lastSignIn, { when: formatDateTime(lastSignInAt, dateLocale) })}
            </p>
          )}
          <Button variant="quiet" pending={isPending} onClick={() => void signOutHome()}>
            {messages.signOut}
          </Button>
        </div>
      </div>
      {isOpen('upcomingTickets', capabilities) && (
        <section aria-labelledby="upcoming">
          <SectionHeading
            id="upcoming"
            action={<TextLink href={href('pastTickets')}>{messages.pastTickets}</TextLink>}
          >
            {messages.upcomingTickets}
          </SectionHeading>
          <OrderList status="upcoming_products" page={1} dateLocale={dateLocale} />
          <RecommendedOrders dateLocale={dateLocale} className="mt-10" />
        </section>
      )}
    </div>
  );
}
