import { cache } from 'react';
import { orNotFound } from '@/lib/api/or-not-found';
import { GetDeposit } from '@/lib/contract/wallet';
import { links } from '@/lib/routes/links';
import { accountPage, orSignIn } from '@/lib/session/account-page';
import { pageSite } from '@/lib/site/page-site';

/** A deposit of the signed-in customer, read once for a page and its head; others find nothing there. */
export const loadDeposit = cache(async (depositId: string) => {
  const { href } = links(await pageSite());
  const path = href('depositAuthorisation', { depositId });
  const { api, customer, queryClient } = await accountPage(path, 'wallet_deposit');
  const deposit = await orNotFound(
    orSignIn(path, () => api(GetDeposit, { depositId })),
    'request.invalid',
  );
  return { deposit, customer, queryClient };
});
