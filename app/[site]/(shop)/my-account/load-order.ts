import { notFound } from 'next/navigation';
import { ApiError } from '@/lib/api/api-error';
import { GetOrder } from '@/lib/contract/checkout';
import { orderQuery } from '@/lib/queries/orders';
import { accountPage, orSignIn } from '@/lib/session/account-page';

/** An order of the signed-in customer for its page at `path`, which others find nothing at. */
export async function loadOrder(path: string, orderId: string) {
  const { api, customer, queryClient } = await accountPage(path, 'viewing_orders');
  const order = await orSignIn(path, () => api(GetOrder, { orderId })).catch(orNotFound);
  queryClient.setQueryData(orderQuery(orderId).queryKey, order);
  return { order, customer, queryClient };
}

function orNotFound(error: unknown): never {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) notFound();
  throw error;
}
