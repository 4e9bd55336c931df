import { sql } from 'drizzle-orm';
import type { CallInput } from '@/lib/contract/call';
import { ChangeDetails, GetDetails } from '@/lib/contract/identity';
import type { CustomerContext } from '@/server/kernel/context';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { answerLinkRequests } from './answer-link-requests';
import { checkSignIn } from './check-sign-in';
import { describeCustomer } from './describe-customer';
import { requestPasswordReset } from './request-link';
import { anotherSignIn, MEMBERS_PASSWORD } from './testing/a-member';

const shop = testShop();
const HOME = {
  line1: '1 Example Street',
  suburb: 'Hobart',
  state: 'TAS',
  postcode: '7000',
} as const;

let lastEmail = 0;
function anAddress(): string {
  lastEmail += 1;
  return `moved-${lastEmail}@fairdraw.example`;
}
const passwordToo = (email: string) => ({ email, currentPassword: MEMBERS_PASSWORD });

async function toConfirm() {
  const member = await shop.member();
  await shop.database.db.execute(sql`
    update customers set address_confirmation_required = true, email_confirmation_required = true
    where id = ${member.ctx.customer.id}`);
  return member;
}

/** The details that the customer is still asked to confirm. */
async function confirmationsOf({ ctx }: { ctx: CustomerContext }) {
  const { addressConfirmationRequired, emailAddressConfirmationRequired } =
    await describeCustomer(ctx);
  return { address: addressConfirmationRequired, email: emailAddressConfirmationRequired };
}

const mailsTo = async (email: string) => {
  const { rows } = await shop.database.db.execute<{ template: string }>(sql`
    select payload->>'template' as template from outbox
    where kind = 'mail' and payload->>'to' = ${email}`);
  return rows.map(({ template }) => template);
};

test('a new address is kept, confirmed with it, and the rest stays as it was', async () => {
  const member = await toConfirm();
  const { api, email } = member;
  const details = await api(ChangeDetails, { address: HOME });
  expect(details).toMatchObject({ email, address: { ...HOME, line2: '' } });
  expect(await api(GetDetails, {})).toEqual(details);
  expect(await confirmationsOf(member)).toEqual({ address: false, email: true });
});

test.each<[string, Partial<Record<keyof typeof HOME, string>>, string]>([
  ['without a street', { line1: ' ' }, 'This field is required'],
  ['with a post code of elsewhere', { postcode: 'SW1A 1AA' }, 'Please enter a valid post code'],
  ['in a region that is not offered', { state: 'LW' }, 'Please choose where you live.'],
])('an address %s is refused next to its field', async (_how, wrong, message) => {
  const { api } = await shop.member();
  const address = { ...HOME, ...wrong } as CallInput<typeof ChangeDetails>['address'];
  await expect(api(ChangeDetails, { address })).rejects.toMatchObject({
    status: 422,
    problems: expect.arrayContaining([expect.objectContaining({ message })]),
  });
  expect((await api(GetDetails, {})).address).toMatchObject({ line1: '', state: 'NSW' });
});

test('another e-mail address takes the password, and then signs in', async () => {
  const member = await toConfirm();
  const { api, email } = member;
  const next = anAddress();
  for (const currentPassword of [undefined, 'not the password']) {
    await expect(api(ChangeDetails, { email: next, currentPassword })).rejects.toMatchObject({
      code: 'customer.password_wrong',
      status: 422,
      problems: [expect.objectContaining({ target: 'currentPassword' })],
    });
  }
  expect(await api(ChangeDetails, passwordToo(next))).toMatchObject({ email: next });
  expect(await confirmationsOf(member)).toEqual({ address: true, email: false });
  const signIn = (address: string) =>
    checkSignIn(
      guestContext(shop.database.db),
      {
        email: address,
        password: MEMBERS_PASSWORD,
        favouriteNumbers: [],
      },
      async (_tx, customer) => customer,
    );
  await expect(signIn(next)).resolves.toMatchObject({ email: next });
  await expect(signIn(email)).rejects.toMatchObject({ code: 'auth.credentials_invalid' });
});

test('guessing the password this way is slowed down like signing in', async () => {
  const { api } = await shop.member();
  const guess = () =>
    api(ChangeDetails, { email: anAddress(), currentPassword: 'a guess' }).catch(
      ({ code }) => code,
    );
  for (let count = 0; count < 5; count += 1) expect(await guess()).toBe('customer.password_wrong');
  expect(await guess()).toBe('auth.blocked');
});

test('a change of e-mail is told to both addresses, ends other sign-ins and voids reset links', async () => {
  const member = await shop.member();
  const { db } = shop.database;
  const other = await anotherSignIn(db, member);
  await requestPasswordReset(guestContext(db), { email: member.email });
  await answerLinkRequests({ db });
  const next = anAddress();
  await member.api(ChangeDetails, passwordToo(next));

  expect(await mailsTo(next)).toEqual(['email-changed']);
  expect(await mailsTo(member.email)).toContain('email-changed');
  const others = shop.visitor({ accessToken: other.accessToken });
  await expect(others(GetDetails, {})).rejects.toMatchObject({ status: 401 });
  await expect(member.api(GetDetails, {})).resolves.toMatchObject({ email: next });
  const { rows } = await db.execute(sql`
    select 1 from password_resets where customer_id = ${member.ctx.customer.id} and used_at is null`);
  expect(rows).toEqual([]);
});

test('an address that is taken stays its owner’s, also when two reach for one at once', async () => {
  const [first, second, owner] = [await shop.member(), await shop.member(), await shop.member()];
  await expect(first.api(ChangeDetails, passwordToo(owner.email))).rejects.toMatchObject({
    code: 'customer.email_taken',
  });
  const email = anAddress();
  const outcomes = await Promise.all(
    [first, second].map(({ api }) =>
      api(ChangeDetails, passwordToo(email)).then(
        () => 'taken',
        ({ code }) => code,
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['customer.email_taken', 'taken']);
});

test('the same address again is confirmed without a password, and sends no mail', async () => {
  const member = await toConfirm();
  const { api, email } = member;
  const before = await mailsTo(email);
  await api(ChangeDetails, { email });
  expect(await confirmationsOf(member)).toMatchObject({ email: false });
  expect(await mailsTo(email)).toEqual(before);
});

test('whether a win is published under one’s name is one’s own choice, unsaid it is not', async () => {
  const { api } = await shop.member();
  const { api: other } = await shop.member();
  expect(await api(GetDetails, {})).toMatchObject({ winnerNamePublic: false });
  expect(await api(ChangeDetails, { winnerNamePublic: true })).toMatchObject({
    winnerNamePublic: true,
  });
  expect(await other(GetDetails, {})).toMatchObject({ winnerNamePublic: false });
  await expect(shop.visitor()(ChangeDetails, { winnerNamePublic: true })).rejects.toMatchObject({
    status: 401,
  });
});
