import {
  GetVerification,
  UploadIdentityDocument,
  VerifyLicence,
} from '@/lib/contract/verification';
import { BeginIdentityForm } from '@/lib/contract/verification-elsewhere';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { decideDocuments } from '.';
import { aFile, aPhoto } from './testing/a-photo';
import { anUnverifiedCustomer } from './testing/an-unverified-customer';

const shop = testShop();
const { database } = shop;

const handIn = async ({ api }: TestCustomer, documentKind: 'certified_form' | 'passport') =>
  api(UploadIdentityDocument, { documentKind, file: aFile(await aPhoto()) });
const formOf = async ({ api }: TestCustomer) =>
  (await api(GetVerification, {})).methods.find(({ type }) => type === 'pdf_form');
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { problems: { code: string }[] }) => error.problems[0]?.code,
  );

test.each(['AU', 'GB'] as const)(
  'in %s a form is filled in with what is on record, and that begins it',
  async (variant) => {
    const nia = await anUnverifiedCustomer(shop, { variant });
    expect((await formOf(nia))?.status).toBe('not_attempted');
    const form = await nia.api(BeginIdentityForm, {});
    const { id, firstName, lastName } = nia.ctx.customer;
    expect(form).toMatchObject({
      customerId: id,
      variant,
      person: { firstName, lastName, address: { line1: '1 Example Street' } },
    });
    expect((await formOf(nia))?.status).toBe('in_progress');
    expect(await nia.api(GetVerification, {})).toMatchObject({ isPending: false });
    // lost, and printed again
    expect(await code(nia.api(BeginIdentityForm, {}))).toBe('done');
  },
);

test('a form that was handed in is pending, counts as such, and an operator’s yes verifies', async () => {
  const nia = await anUnverifiedCustomer(shop);
  await nia.api(BeginIdentityForm, {});
  expect(await handIn(nia, 'certified_form')).toMatchObject({ isPending: true });
  expect(await formOf(nia)).toMatchObject({ status: 'pending', documents: 1 });
  expect(await code(nia.api(BeginIdentityForm, {}))).toBe('verification.in_progress');
  await decideDocuments(database.db, nia.ctx.customer.email, null);
  expect(await nia.api(GetVerification, {})).toMatchObject({ isVerified: true, isPending: false });
  expect(await code(nia.api(BeginIdentityForm, {}))).toBe('verification.already_verified');
});

test('a refusal of a photo says nothing of a form that is still with the printer', async () => {
  const [nia, otto] = [await anUnverifiedCustomer(shop), await anUnverifiedCustomer(shop)];
  for (const one of [nia, otto]) await one.api(BeginIdentityForm, {});
  await handIn(nia, 'passport');
  await decideDocuments(database.db, nia.ctx.customer.email, 'It is blurred.');
  expect(await formOf(nia)).toMatchObject({ status: 'in_progress', isMatch: null, triesLeft: 5 });
  await handIn(nia, 'certified_form');
  await decideDocuments(database.db, nia.ctx.customer.email, 'It has no date.');
  const refused = { status: 'attempted', isMatch: false, reason: 'It has no date.', triesLeft: 4 };
  expect(await formOf(nia)).toMatchObject(refused);
  expect(await code(nia.api(BeginIdentityForm, {}))).toBe('done');
  expect(await formOf(nia)).toMatchObject({ status: 'in_progress', isMatch: null });
  expect(await formOf(otto)).toMatchObject({ status: 'in_progress', triesLeft: 5 });
});

test('when another way works, the form is over', async () => {
  const nia = await anUnverifiedCustomer(shop);
  await nia.api(BeginIdentityForm, {});
  const licence = { state: 'NSW', licenceNumber: '12345678', cardNumber: '2012345678' };
  expect(await nia.api(VerifyLicence, licence)).toMatchObject({ isVerified: true });
  expect(await formOf(nia)).toMatchObject({ status: 'attempted', isMatch: false });
});

test('twenty presses an hour fill in a form, the next waits', async () => {
  const nia = await anUnverifiedCustomer(shop);
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => code(nia.api(BeginIdentityForm, {}))),
  );
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(20);
  expect(new Set(answers)).toEqual(new Set(['done', 'request.rate_limited']));
});
