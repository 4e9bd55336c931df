import { PaymentsWaiting } from '@/components/recurring/payments-waiting';
import { AutoplayList } from '@/components/recurring/plan-list';
import { PlanTabs } from '@/components/recurring/plan-tabs';
import { PageHeading } from '@/components/ui/headings';
import { paymentResolutionsQuery } from '@/lib/queries/payment-resolutions';
import { autoplaysQuery } from '@/lib/queries/plans';
import { managesPlans } from '@/lib/rules/recurring/manages-plans';
import { accountRoute } from '../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('autoplay', {
  messages: ['frequency', 'plans', 'paymentResolutions'],
  title: ({ plans }) => plans.autoplayTitle,
  queries: ({ page }) => [autoplaysQuery(page)],
  optionalQueries: ({ capabilities }) =>
    managesPlans(capabilities) ? [paymentResolutionsQuery()] : [],
  View: ({ messages: { plans }, page, capabilities, dateLocale }) => (
    <>
      <PageHeading lead={plans.lead}>{plans.autoplayTitle}</PageHeading>
      <PlanTabs current="autoplay" capabilities={capabilities} />
      <PaymentsWaiting capabilities={capabilities} className="mb-6" />
      <AutoplayList page={page} dateLocale={dateLocale} />
    </>
  ),
});
export default Page;
