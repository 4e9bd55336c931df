import { cache } from 'react';
import { orNotFound } from '@/lib/api/or-not-found';
import { GetReceipt } from '@/lib/contract/checkout';
import { links } from '@/lib/routes/links';
import { accountPage, orSignIn } from '@/lib/session/account-page';
import { pageSite } from '@/lib/site/page-site';

/** A receipt of the signed-in customer, read once for a page and its head; others find nothing there. */
export const loadReceipt = cache(async (checkoutId: string) => {
  const { href } = links(await pageSite());
  const path = href('receipt', { checkoutId });
  const { api, customer, queryClient } = await accountPage(path, 'viewing_orders');
  const receipt = await orNotFound(
    orSignIn(path, () => api(GetReceipt, { checkoutId })),
    'request.invalid',
  );
  return { receipt, customer, queryClient };
});
