import { fireEvent, screen, within } from '@testing-library/react';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import type { CustomerFile } from '@/lib/contract/operator/customers';
import { CustomerActions } from './customer-actions';
import { correctionIn } from './customer-correction';
import type { CustomerMay } from './customer-may';

const AUD = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });
const FILE: CustomerFile = {
  ...{ customerId: 'c', email: 'robin@example.com', name: 'Robin Example', variant: 'AU' },
  ...{ dateOfBirth: '1980-05-01', phone: null, address: null, state: 'active' },
  parts: {
    ...{ firstName: 'Robin', lastName: 'Example' },
    ...{ line1: '1 Example Street', line2: '', suburb: 'Newtown', state: 'NSW', postcode: '2042' },
  },
  ...{ segmentName: 'au_default', isVerified: false, joinedAt: '2026-01-01T00:00:00.000Z' },
  ...{ paymentReference: null, wallet: AUD(0), held: AUD(0), onBreakUntil: null },
  ...{ isExcluded: false, plans: 0, methods: [], sessions: [], timeline: [] },
  secondFactors: { method: null, passkeys: 0, isLocked: false, offAt: null },
  identityFacts: [
    { fact: 'date_of_birth', answer: '1980-05-01' },
    { fact: 'joined', answer: '2026-01' },
  ],
  notes: { notes: [], next: null },
};
const NOTHING: CustomerMay = {
  ...{ freeze: false, unfreeze: false, adjust: false, demand: false, note: false, close: false },
  ...{ endSessions: false, turnOffFactors: false, correct: false, sendMail: false },
  ...{ seeHoldings: false, viewAs: false, refund: false },
};
const EVERYTHING = Object.fromEntries(
  Object.keys(NOTHING).map((name) => [name, true]),
) as unknown as CustomerMay;

const show = (over: Partial<CustomerFile>, may = EVERYTHING, answers = {}) =>
  visit(
    <CustomerActions file={{ ...FILE, ...over }} may={may} onChanged={() => undefined} />,
    answers,
  );
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('what may be done goes by the reader’s roles and by how the account stands', async () => {
  await show({}, NOTHING);
  expect(names()).toEqual([]);
});

test('a frozen account is let in again, and gets no link that leads into it', async () => {
  await show({ state: 'locked' });
  expect(names()).toContain('Let them in again');
  expect(names()).not.toContain('Freeze');
  expect(names()).not.toContain('Send a password link');
});

test('nothing is done about a closed account', async () => {
  await show({ state: 'closed' });
  expect(names()).toEqual([]);
});

test.each([
  [{ method: 'email', passkeys: 0, isLocked: true, offAt: null }, 'Unlock codes', 'Keep'],
  [{ method: null, passkeys: 1, isLocked: false, offAt: null }, 'Turn off', 'Unlock codes'],
  [
    { method: null, passkeys: 1, isLocked: false, offAt: '2026-12-01T00:00:00.000Z' },
    'Keep',
    'Turn off',
  ],
] as const)('second factors %j offer “%s”, and no “%s”', async (secondFactors, offer, other) => {
  await show({ secondFactors });
  expect(names().join()).toContain(offer);
  expect(names().join()).not.toContain(other);
});

test('what matched is sent, and too few stand beside the questions with what was ticked', async () => {
  const REQUEST = 'POST /operator/call/unfreezeCustomer';
  const { bodies, requests } = await show({ state: 'locked' }, EVERYTHING, {
    [REQUEST]: () => new Refusal(400, 'request.invalid', 'Please tick two facts', 'matched'),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Let them in again' }));
  const dialog = await screen.findByRole('dialog');
  const birthday = within(dialog).getByLabelText('Date of birth');
  fireEvent.click(birthday);
  fireEvent.change(within(dialog).getByLabelText('Why'), { target: { value: 'Called back' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Let them in again' }));
  expect(await within(dialog).findByText('Please tick two facts')).toBeVisible();
  expect(birthday).toBeChecked();
  expect(bodies[requests.indexOf(REQUEST)]).toEqual({
    ...{ customer_id: 'c', matched: ['date_of_birth'], reason: 'Called back' },
  });
});

function form(over: Record<string, string> = {}): FormData {
  const { parts, dateOfBirth } = FILE;
  const fields = new FormData();
  for (const [name, value] of Object.entries({ ...parts, dateOfBirth, phone: '', ...over }))
    fields.set(name, value ?? '');
  return fields;
}

test('only what differs is corrected, an address as a whole', () => {
  expect(correctionIn(form(), FILE)).toEqual({});
  expect(correctionIn(form({ lastName: 'Exemplar', phone: '0400 555 123' }), FILE)).toEqual({
    ...{ lastName: 'Exemplar', phone: '0400 555 123' },
  });
  const { firstName: _first, lastName: _last, ...address } = FILE.parts;
  expect(correctionIn(form({ postcode: '2043' }), FILE)).toEqual({
    address: { ...address, postcode: '2043' },
  });
});

test('of a verified customer the form has neither name nor date of birth', async () => {
  await show({ isVerified: true });
  fireEvent.click(screen.getByRole('button', { name: 'Correct details' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText('Last name')).toBeNull();
  expect(within(dialog).getByLabelText('Phone')).toBeVisible();
});
