import { SubscriptionView } from '@/components/recurring/plan-view';
import { soldPlan } from '@/components/recurring/sold-plan';
import { PageHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import { customerQuery } from '@/lib/queries/customer';
import { subscriptionQuery } from '@/lib/queries/plans';
import { accountRoute } from '../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('subscriptionTicket', {
  messages: ['frequency', 'games', 'plans', 'play'],
  title: ({ plans }) => plans.planTitle,
  queries: ({ id }) => [subscriptionQuery(id), customerQuery()],
  View: ({ messages: { plans }, data: [plan], customer, href, id, capabilities, dateLocale }) => (
    <>
      <PageHeading
        eyebrow={<TextLink href={href('subscriptions')}>{plans.subscriptionsTitle}</TextLink>}
      >
        {plan.gameOfferName}
      </PageHeading>
      <SubscriptionView
        {...{ id, capabilities, dateLocale, ...soldPlan(plan) }}
        pricingId={customer.pricingId}
      />
    </>
  ),
});
export default Page;
