import { AutoplayView } from '@/components/recurring/plan-view';
import { soldPlan } from '@/components/recurring/sold-plan';
import { PageHeading } from '@/components/ui/headings';
import { customerQuery } from '@/lib/queries/customer';
import { autoplayQuery } from '@/lib/queries/plans';
import { accountRoute } from '../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('autoplayTicket', {
  messages: ['frequency', 'games', 'planPayer', 'plans', 'play'],
  title: ({ plans }) => plans.planTitle,
  queries: ({ id }) => [autoplayQuery(id), customerQuery()],
  View: ({ data: [plan], customer, id, capabilities, dateLocale }) => (
    <>
      <PageHeading>{plan.gameOfferName}</PageHeading>
      <AutoplayView
        {...{ id, capabilities, dateLocale, ...soldPlan(plan) }}
        pricingId={customer.pricingId}
      />
    </>
  ),
});
export default Page;
