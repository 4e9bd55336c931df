import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '@/components/session/testing/a-visit';
import { aCalmCustomer } from '@/lib/rules/testing/an-overview';
import { PushPayment } from './push-payment';

const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' });
const method = (code: string, label: string, payTo: object[] | null, enabled = true) => ({
  code,
  label,
  direction: 'in',
  timing: 'One to two business days',
  availableGateways: [],
  attributes: { payTo },
  rules: { enabled, minAmount: dollars(1_000), maxAmount: dollars(2_000_000), gateways: [] },
  funds: [],
});
const REFERENCE = {
  field: 'reference',
  label: 'Your reference',
  value: '1234567897',
  shown: '123 456 7897',
};
const bpay = method('bp', 'BPAY', [
  { field: 'biller_code', label: 'Biller code', value: '123456', shown: '123456' },
  REFERENCE,
]);
const transfer = method('td', 'Bank transfer', [
  { field: 'bsb', label: 'BSB', value: '062000', shown: '062-000' },
  REFERENCE,
]);

const paying = (methods: object[], customer = aCalmCustomer()) =>
  visit(<PushPayment locale="en-AU" />, {
    'GET /api/call/listPaymentMethods': methods,
    'GET /api/call/getCustomer': customer,
  });

test('a way is chosen, and what to enter at the bank stands there, to be copied without its gaps', async () => {
  const user = userEvent.setup();
  await paying([bpay, transfer]);
  const section = await screen.findByRole('region', { name: 'Or pay from your bank' });
  expect(within(section).queryByText('123 456 7897')).toBeNull();

  await user.click(within(section).getByRole('radio', { name: /BPAY/ }));
  expect(within(section).getByText('123 456 7897')).toBeVisible();
  expect(
    within(section).getByText('Between $10.00 and $20,000.00. One to two business days.'),
  ).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Copy: Your reference' }));
  expect(await navigator.clipboard.readText()).toBe('1234567897');

  await user.click(within(section).getByRole('radio', { name: /Bank transfer/ }));
  expect(within(section).getByText('062-000')).toBeVisible();
  expect(within(section).queryByText('Biller code')).toBeNull();
  await user.click(within(section).getByRole('button', { name: 'Copy: BSB' }));
  expect(await navigator.clipboard.readText()).toBe('062000');
});

test('a keyboard chooses, and the copy buttons follow', async () => {
  const user = userEvent.setup();
  await paying([bpay, transfer]);
  await screen.findByRole('radio', { name: /BPAY/ });
  await user.tab();
  await user.keyboard(' ');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Copy: Biller code' })).toHaveFocus();
});

test('a shop without accounts, or an older one, offers nothing here', async () => {
  const { requests, queryClient } = await paying([
    method('bp', 'BPAY', null, false),
    { ...method('cc', 'Card', null), attributes: undefined },
  ]);
  await waitFor(() => expect(requests.join()).toContain('listPaymentMethods'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region')).toBeNull();
});

test('who has to say first whether they want a limit is shown no reference: the payment would come back', async () => {
  const { requests, queryClient } = await paying(
    [bpay],
    aCalmCustomer({ spendLimitUnanswered: true, spendLimitRequired: true }),
  );
  await waitFor(() => expect(requests).toContain('GET /api/call/getCustomer'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region')).toBeNull();
});
