import { OpenCustomer } from '@/lib/contract/operator/customers';
import { ListStaffLog } from '@/lib/contract/operator/log';
import type { Api } from '@/web/api/server-client';

/** `done`, or the code of the refusal. */
export const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** A customer's file, as support opens it. */
export const fileOf = (api: Api, customerId: string) =>
  api(OpenCustomer, { customerId, reason: 'Is on the phone' });

/** What the staff log has of a customer but that files were opened, newest first. */
export async function deedsOf(api: Api, customerId: string) {
  const { entries } = await api(ListStaffLog, { subject: `customer:${customerId}` });
  return entries.filter(({ action }) => action !== 'customer.opened');
}
