import { AccountHome } from '@/components/account/account-home';
import { PageHeading } from '@/components/ui/headings';
import { customerQuery } from '@/lib/queries/customer';
import { limitReviewQuery } from '@/lib/queries/limit-review';
import { ordersQuery, recommendedOrdersQuery } from '@/lib/queries/orders';
import { partyGroupsQuery } from '@/lib/queries/party';
import { paymentResolutionsQuery } from '@/lib/queries/payment-resolutions';
import { recurringPurchasesQuery } from '@/lib/queries/plans';
import { isOpen } from '@/lib/routes/match';
import { managesPlans } from '@/lib/rules/recurring/manages-plans';
import { interpolate } from '@/lib/text/interpolate';
import { accountRoute } from '../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('account', {
  messages: ['account', 'games', 'limitReview', 'paymentResolutions', 'tickets'],
  title: ({ account }) => account.pageTitle,
  queries: ({ capabilities }) => [
    customerQuery(),
    limitReviewQuery(),
    ...(capabilities.includes('viewing_orders') ? [ordersQuery('upcoming_products', 1)] : []),
  ],
  optionalQueries: ({ capabilities }) => [
    ...(capabilities.includes('viewing_orders') ? [recommendedOrdersQuery()] : []),
    ...(managesPlans(capabilities) ? [paymentResolutionsQuery(), recurringPurchasesQuery(1)] : []),
    ...(isOpen('partyGroups', capabilities) ? [partyGroupsQuery(1)] : []),
  ],
  View: ({ messages, customer, capabilities, dateLocale }) => (
    <>
      <PageHeading eyebrow={interpolate(messages.account.hello, { name: customer.firstName })}>
        {messages.account.pageTitle}
      </PageHeading>
      <AccountHome dateLocale={dateLocale} capabilities={capabilities} />
    </>
  ),
});
export default Page;
