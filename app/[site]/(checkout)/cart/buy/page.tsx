import { Checkout } from '@/components/checkout/checkout';
import { PAY_SHEET_CATEGORIES } from '@/lib/messages/pay-sheet-categories';
import { cartQuery } from '@/lib/queries/cart';
import { customerQuery } from '@/lib/queries/customer';
import { accountRoute } from '../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('buyCart', {
  messages: PAY_SHEET_CATEGORIES,
  title: ({ checkout }) => checkout.pageTitle,
  signIn: 'checkoutLogin',
  queries: () => [cartQuery(true), customerQuery()],
  View: ({ capabilities }) => <Checkout capabilities={capabilities} />,
});
export default Page;
