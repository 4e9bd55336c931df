import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { payoutAccount } from '@/server/wallet';
import { cancelWithdrawal } from './cancel-withdrawal';
import { changeWithdrawal } from './change-withdrawal';
import { getWithdrawal } from './get-withdrawal';
import { getWithdrawalTerms } from './get-withdrawal-terms';
import { listWithdrawals } from './list-withdrawals';
import { aPayoutAccount } from './testing/a-payout-account';
import { withdrawersOn } from './testing/a-withdrawer';
import { withdraw } from './withdraw';

const database = testDatabase();
const { job, aWithdrawer, moneyOf, mailsTo } = withdrawersOn(database);

const refused = (code: string, message?: RegExp) =>
  expect.objectContaining({ code, ...(message && { message: expect.stringMatching(message) }) });

test('a withdrawal sets the money aside, is told by mail, and shows no account number', async () => {
  const robin = await aWithdrawer(50_000);
  const withdrawal = await robin.asks(12_345);
  expect(withdrawal).toMatchObject({
    status: 'requested',
    amount: { amountCents: 12_345, currency: 'AUD' },
    reference: expect.stringMatching(/^FDW\d{9}$/),
    account: { bank: 'BSB 062-000', last4: expect.stringMatching(/^\d{4}$/) },
    canCancel: true,
  });
  expect(await moneyOf(robin.ctx)).toEqual({ wallet: 37_655, held: 12_345 });
  expect(await mailsTo(robin.ctx)).toEqual(['withdrawal-requested']);
  expect(await listWithdrawals(robin.ctx)).toEqual([withdrawal]);
  const { accountNumber } = await payoutAccount(database.db, robin.ctx.customer.id, robin.fundId);
  const { rows } = await database.db.execute<{ text: string }>(sql`
    select concat((select string_agg(withdrawals::text, '') from withdrawals),
      (select string_agg(events::text, '') from events), (select string_agg(outbox::text, '') from outbox)) as text`);
  expect(rows[0]?.text).not.toContain(accountNumber);
});

test('is found by the transactions of its money as well, out and back, by nobody else', async () => {
  const robin = await aWithdrawer(50_000);
  const { id: withdrawalId } = await robin.asks(12_345);
  await cancelWithdrawal(robin.ctx, { withdrawalId });
  const entryOf = async (kind: string): Promise<string> => {
    const { rows } = await robin.ctx.db.execute<{ id: string }>(sql`
      select entry.id from ledger_entries as entry
      join ledger_postings as posting on posting.entry_id = entry.id
      where posting.customer_id = ${robin.ctx.customer.id} and entry.kind = ${kind}`);
    return rows[0]?.id ?? '';
  };
  const ids = [await entryOf('withdrawal'), await entryOf('withdrawal_return')];
  const credit = await entryOf('adjustment');
  const other = await aWithdrawer();
  for (const id of ids) {
    expect(await getWithdrawal(robin.ctx, { withdrawalId: id })).toMatchObject({
      id: withdrawalId,
      status: 'cancelled',
    });
    await expect(getWithdrawal(other.ctx, { withdrawalId: id })).rejects.toEqual(
      refused('withdrawal.not_found'),
    );
  }
  await expect(getWithdrawal(robin.ctx, { withdrawalId: credit })).rejects.toEqual(
    refused('withdrawal.not_found'),
  );
});

test('twenty withdrawals of one balance at once hold it once', async () => {
  const robin = await aWithdrawer(20_000);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => robin.asks(20_000)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers) {
    if (answer.status === 'rejected')
      expect(answer.reason).toEqual(refused('wallet.insufficient_funds'));
  }
  expect(await moneyOf(robin.ctx)).toEqual({ wallet: 0, held: 20_000 });
});

describe('a refusal says in plain words what holds', () => {
  test('who is not verified verifies first', async () => {
    const robin = await aWithdrawer();
    await database.db.execute(
      sql`update customers set is_verified = false where id = ${robin.ctx.customer.id}`,
    );
    await expect(robin.asks(2_000)).rejects.toEqual(refused('verification.required'));
    expect(await getWithdrawalTerms(robin.ctx)).toMatchObject({ verificationRequired: true });
  });

  test('a new account waits', async () => {
    const robin = await aWithdrawer();
    const isNew = true;
    const fundId = await aPayoutAccount(robin.ctx, undefined, { isNew });
    const input = { fundId, amountCents: 2_000, withdrawalMethodCode: 'do' as const };
    await expect(withdraw(robin.ctx, input)).rejects.toEqual(
      refused('withdrawal.account_waiting', /We can pay to it from/),
    );
    const { accounts } = await getWithdrawalTerms(robin.ctx);
    expect(accounts.map(({ isUsable }) => isUsable)).toEqual([true, false]);
  });

  test('an account in another name, since the customer’s has changed', async () => {
    const robin = await aWithdrawer();
    const renamed = {
      ...robin.ctx,
      customer: { ...robin.ctx.customer, firstName: 'Sam', lastName: 'Other' },
    };
    const input = {
      fundId: robin.fundId,
      amountCents: 2_000,
      withdrawalMethodCode: 'do' as const,
    };
    await expect(withdraw(renamed, input)).rejects.toEqual(refused('withdrawal.other_name'));
  });

  test('a method that is not the account’s, or not offered', async () => {
    const robin = await aWithdrawer();
    for (const withdrawalMethodCode of ['tt', 'pl', 'tw'] as const) {
      const input = { fundId: robin.fundId, amountCents: 6_000, withdrawalMethodCode };
      await expect(withdraw(robin.ctx, input)).rejects.toEqual(
        refused('wallet.method_unavailable'),
      );
    }
  });

  test('too little, too much, and more than there is', async () => {
    const robin = await aWithdrawer(2_000_000);
    await expect(robin.asks(999)).rejects.toEqual(refused('withdrawal.too_little', /\$10/));
    await expect(robin.asks(1_000_001)).rejects.toEqual(refused('withdrawal.too_much', /\$10,000/));
    const poor = await aWithdrawer(5_000);
    await expect(poor.asks(5_001)).rejects.toEqual(refused('wallet.insufficient_funds', /\$50/));
  });

  test('a wallet with less than the least can be emptied, and nothing less', async () => {
    const robin = await aWithdrawer(350);
    await expect(robin.asks(349)).rejects.toEqual(refused('withdrawal.too_little', /\$3\.50/));
    const { accounts } = await getWithdrawalTerms(robin.ctx);
    expect(accounts.map(({ minAmount }) => minAmount.amountCents)).toEqual([350]);
    await robin.asks(350);
    expect(await moneyOf(robin.ctx)).toEqual({ wallet: 0, held: 350 });
  });

  test('more than the most of a day; what was cancelled does not count, tomorrow counts anew', async () => {
    const robin = await aWithdrawer(5_000_000);
    await robin.asks(1_000_000);
    const { id } = await robin.asks(900_000);
    await expect(robin.asks(200_000)).rejects.toEqual(
      refused('withdrawal.day_exceeded', /\$1,000.* left today/),
    );
    await cancelWithdrawal(robin.ctx, { withdrawalId: id });
    await robin.asks(1_000_000);
    expect((await getWithdrawalTerms(robin.ctx)).leftToday.amountCents).toBe(0);
    await database.db.execute(
      sql`update withdrawals set requested_at = requested_at - interval '1 day' where customer_id = ${robin.ctx.customer.id}`,
    );
    await robin.asks(1_000_000);
  });

  test('another’s account is an unknown one', async () => {
    const [robin, other] = [await aWithdrawer(), await aWithdrawer()];
    const input = { fundId: other.fundId, amountCents: 2_000, withdrawalMethodCode: 'do' as const };
    await expect(withdraw(robin.ctx, input)).rejects.toEqual(refused('wallet.fund_not_found'));
  });

  test('a closed account withdraws nothing', async () => {
    const robin = await aWithdrawer();
    await database.db.execute(
      sql`update customers set status = 'closed', closed_at = shop_now() where id = ${robin.ctx.customer.id}`,
    );
    await expect(robin.asks(2_000)).rejects.toEqual(refused('auth.account_closed'));
  });
});

test('a cancelled withdrawal gives its money back once, however often it is cancelled', async () => {
  const robin = await aWithdrawer(20_000);
  const { id: withdrawalId } = await robin.asks(15_000);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => cancelWithdrawal(robin.ctx, { withdrawalId })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['cancelled']));
  expect(await moneyOf(robin.ctx)).toEqual({ wallet: 20_000, held: 0 });
});

test('of a cancellation and an approval at once exactly one wins', async () => {
  for (let round = 0; round < 8; round += 1) {
    const robin = await aWithdrawer(20_000);
    const { id } = await robin.asks(15_000);
    const [cancelled, approved] = await Promise.allSettled([
      cancelWithdrawal(robin.ctx, { withdrawalId: id }),
      changeWithdrawal(job(), id, { status: 'approved' }, 'operator'),
    ]);
    const hasApproved = approved.status === 'fulfilled' && approved.value.hasChanged;
    expect(cancelled.status === 'fulfilled').toBe(!hasApproved);
    if (cancelled.status === 'rejected')
      expect(cancelled.reason).toEqual(refused('withdrawal.wrong_state'));
    expect(await moneyOf(robin.ctx)).toEqual(
      hasApproved ? { wallet: 5_000, held: 15_000 } : { wallet: 20_000, held: 0 },
    );
  }
});

test('another’s withdrawal is an unknown one', async () => {
  const [robin, other] = [await aWithdrawer(), await aWithdrawer()];
  const { id: withdrawalId } = await other.asks(2_000);
  for (const ask of [getWithdrawal, cancelWithdrawal])
    await expect(ask(robin.ctx, { withdrawalId })).rejects.toEqual(refused('withdrawal.not_found'));
  expect(await listWithdrawals(robin.ctx)).toEqual([]);
});

test('a rejected withdrawal is back in the wallet, with the reason in a mail', async () => {
  const robin = await aWithdrawer(20_000);
  const { id } = await robin.asks(15_000);
  const rejected = { status: 'rejected', reason: 'Please send us a bank statement.' } as const;
  await changeWithdrawal(job(), id, rejected, 'operator');
  expect(await getWithdrawal(robin.ctx, { withdrawalId: id })).toMatchObject({
    ...rejected,
    canCancel: false,
  });
  expect(await moneyOf(robin.ctx)).toEqual({ wallet: 20_000, held: 0 });
  expect(await mailsTo(robin.ctx)).toEqual(['withdrawal-requested', 'withdrawal-rejected']);
});
