import type { Transport } from '@/lib/client/transport';
import { OpenCustomerView, type OpenedView } from '@/lib/contract/customer-views';
import { StartCustomerView } from '@/lib/contract/operator/customer-views';
import { OpenCustomer } from '@/lib/contract/operator/customers';
import { newId } from '@/server/kernel/ids';
import { type Api, apiFor } from '@/web/api/server-client';

interface TestView extends OpenedView {
  /** reads in the customer's place */
  api: Api;
}

/** A view of somebody of the office, opened by its ticket. */
export async function aView(
  { carry }: { carry: Transport },
  office: Api,
  customerId: string,
): Promise<TestView> {
  await office(OpenCustomer, { customerId, reason: 'Is on the phone' });
  const { ticket } = await office(StartCustomerView, { customerId, reason: 'Sees no ticket' });
  const opened = await apiFor({ variant: 'AU', sessionId: newId() }, carry)(OpenCustomerView, {
    ticket,
  });
  return { ...opened, api: viewApi({ carry }, opened) };
}

/** A client that sends the token of a view. */
export const viewApi = (
  { carry }: { carry: Transport },
  { token, viewId, customer }: Pick<OpenedView, 'token' | 'viewId' | 'customer'>,
): Api =>
  apiFor(
    {
      ...{ variant: customer.variant, sessionId: viewId },
      ...{ accessToken: token, customerId: customer.id },
    },
    carry,
  );
