import { PaymentsWaiting } from '@/components/recurring/payments-waiting';
import { SubscriptionList } from '@/components/recurring/plan-list';
import { PlanTabs } from '@/components/recurring/plan-tabs';
import { PageHeading } from '@/components/ui/headings';
import { paymentResolutionsQuery } from '@/lib/queries/payment-resolutions';
import { pausedSubscriptionsQuery, subscriptionsQuery } from '@/lib/queries/plans';
import { managesPlans } from '@/lib/rules/recurring/manages-plans';
import { accountRoute } from '../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('subscriptions', {
  messages: ['frequency', 'plans', 'paymentResolutions'],
  title: ({ plans }) => plans.subscriptionsTitle,
  queries: ({ page }) => [subscriptionsQuery(page), pausedSubscriptionsQuery()],
  optionalQueries: ({ capabilities }) =>
    managesPlans(capabilities) ? [paymentResolutionsQuery()] : [],
  View: ({ messages: { plans }, page, capabilities, dateLocale }) => (
    <>
      <PageHeading lead={plans.lead}>{plans.subscriptionsTitle}</PageHeading>
      <PlanTabs current="subscriptions" capabilities={capabilities} />
      <PaymentsWaiting capabilities={capabilities} className="mb-6" />
      <SubscriptionList page={page} dateLocale={dateLocale} />
    </>
  ),
});
export default Page;
