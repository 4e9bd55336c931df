import { Checkout } from '@/components/checkout/checkout';
import { cartQuery } from '@/lib/queries/cart';
import { customerQuery } from '@/lib/queries/customer';
import { accountRoute } from '../../../account-route';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('buyCart', {
  messages: ['cart', 'checkout', 'games', 'wallet'],
  title: ({ checkout }) => checkout.pageTitle,
  signIn: 'checkoutLogin',
  queries: () => [cartQuery(true), customerQuery()],
  View: () => <Checkout />,
});
export default Page;
