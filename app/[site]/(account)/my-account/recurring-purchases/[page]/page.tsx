import { PaymentResolutions } from '@/components/recurring/payment-resolutions';
import { RecurringPurchaseList } from '@/components/recurring/plan-list';
import { PlanTabs } from '@/components/recurring/plan-tabs';
import { RecurringMethod } from '@/components/recurring/recurring-method';
import { PageHeading } from '@/components/ui/headings';
import { customerQuery } from '@/lib/queries/customer';
import { paymentResolutionsQuery } from '@/lib/queries/payment-resolutions';
import { recurringPurchasesQuery } from '@/lib/queries/plans';
import { managesPlans } from '@/lib/rules/recurring/manages-plans';
import { accountRoute } from '../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('recurringPurchases', {
  messages: ['frequency', 'plans', 'paymentResolutions', 'wallet', 'forms', 'errors'],
  title: ({ plans }) => plans.title,
  queries: ({ page, capabilities }) => [
    customerQuery(),
    ...(managesPlans(capabilities)
      ? [recurringPurchasesQuery(page), paymentResolutionsQuery()]
      : []),
  ],
  View: ({ messages: { plans }, page, capabilities, dateLocale }) => (
    <>
      <PageHeading lead={plans.lead}>{plans.title}</PageHeading>
      <PlanTabs current="recurringPurchases" capabilities={capabilities} />
      {managesPlans(capabilities) && <PaymentResolutions />}
      {managesPlans(capabilities) && <RecurringPurchaseList page={page} dateLocale={dateLocale} />}
      <RecurringMethod capabilities={capabilities} />
    </>
  ),
});
export default Page;
