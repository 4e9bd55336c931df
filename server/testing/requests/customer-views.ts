import { StartCustomerView } from '@/lib/contract/operator/customer-views';
import { OpenCustomer } from '@/lib/contract/operator/customers';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { aView } from '@/server/staff/testing/a-view';
import type { Asker, GoodRequests } from './an-asker';

async function aTicket({ shop, ctx }: Asker) {
  const { api } = await aStaffMember(shop, ['support']);
  const input = { customerId: ctx.customer.id, reason: 'Sees no ticket' };
  await api(OpenCustomer, input);
  return { ticket: (await api(StartCustomerView, input)).ticket };
}

async function aToken({ shop, ctx }: Asker) {
  const { api } = await aStaffMember(shop, ['support']);
  return { token: (await aView(shop, api, ctx.customer.id)).token };
}

export const CUSTOMER_VIEW_REQUESTS: GoodRequests = {
  openCustomerView: aTicket,
  checkCustomerView: aToken,
  endCustomerView: aToken,
};
