import { SubscriptionView } from '@/components/recurring/plan-view';
import { soldPlan } from '@/components/recurring/sold-plan';
import { PageHeading } from '@/components/ui/headings';
import { customerQuery } from '@/lib/queries/customer';
import { subscriptionQuery } from '@/lib/queries/plans';
import { accountRoute } from '../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('subscriptionTicket', {
  messages: ['frequency', 'games', 'planPayer', 'plans', 'play'],
  title: ({ plans }) => plans.planTitle,
  queries: ({ id }) => [subscriptionQuery(id), customerQuery()],
  View: ({ data: [plan], customer, id, capabilities, dateLocale }) => (
    <>
      <PageHeading>{plan.gameOfferName}</PageHeading>
      <SubscriptionView
        {...{ id, capabilities, dateLocale, ...soldPlan(plan) }}
        pricingId={customer.pricingId}
      />
    </>
  ),
});
export default Page;
