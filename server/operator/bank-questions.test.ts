import { sql } from 'drizzle-orm';
import { DecideApproval } from '@/lib/contract/operator/approvals';
import { ListStaffLog } from '@/lib/contract/operator/log';
import {
  AnswerBankQuestion,
  ListBankQuestions,
  OpenBankQuestion,
  RequestPaymentReversal,
} from '@/lib/contract/operator/payments';
import { findFaults } from '@/server/audit';
import { aFile, type Payer, payersOn } from '@/server/push-payments/testing/a-payment';
import { anEntry, aStatement } from '@/server/push-payments/testing/a-statement';
import { aStaffMember, type TestStaff } from '@/server/staff/testing/a-staff-member';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
const { database } = shop;
const { aPayer, imports, centsOf } = payersOn(database);

afterEach(async () =>
  expect(
    await findFaults(database, { only: ['staff.', 'ledger.', 'payments.', 'deposits.'] }),
  ).toEqual([]),
);

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

const finance = () => aStaffMember(shop, ['finance']);
const reason = 'Called the bank';

let count = 0;
/** Two entries of the bank's same name and different amounts, in two statements: the second one is asked about. */
async function aQuestion(robin: Payer): Promise<number> {
  count += 1;
  const reference = `QU-${count}`;
  for (const [id, amount] of Object.entries({ one: '10.00', two: '12.00' })) {
    const entry = anEntry({ reference, amount, remittance: robin.reference, payer: 'R Quigley' });
    await imports(aStatement([entry], { id: `${reference} ${id}` }), null);
  }
  const { rows } = await database.db.execute<{ no: number }>(sql`
    select entry_no::int as no from bank_entries where bank_reference = ${reference} and payment_id is null`);
  return rows[0]?.no ?? 0;
}

const answer = ({ api }: TestStaff, entryNo: number, value: 'same' | 'other') =>
  api(AnswerBankQuestion, { entryNo, answer: value, reason });

test('questions are listed without who paid, a page at a time, and opened for a reason', async () => {
  const { api } = await finance();
  const robin = await aPayer();
  const numbers = [await aQuestion(robin), await aQuestion(robin)];
  const seen: number[] = [];
  for (let after: number | null | undefined; after !== null; ) {
    const page = await api(ListBankQuestions, { limit: 1, ...(after && { after }) });
    seen.push(...page.questions.map(({ entryNo }) => entryNo));
    expect(JSON.stringify(page)).not.toContain('Quigley');
    after = page.next;
  }
  expect(seen).toEqual(numbers);
  const entryNo = numbers[0] ?? 0;
  expect(await api(OpenBankQuestion, { entryNo, reason })).toMatchObject({
    entry: { payer: 'R Quigley', remittance: robin.reference },
    like: { payer: 'R Quigley' },
  });
  const log = await aStaffMember(shop, ['compliance']);
  const { entries } = await log.api(ListStaffLog, { subject: `bank_entry:${entryNo}` });
  expect(entries.map(({ action }) => action)).toEqual(['bank_question.opened']);
  expect(await refusal(api(OpenBankQuestion, { entryNo: 999_999, reason }))).toBe(
    'payment.not_found',
  );
});

test('the same payment moves nothing, another one is credited, and each is answered once', async () => {
  const [fay, lee] = [await finance(), await finance()];
  const [robin, sam] = [await aPayer(), await aPayer()];
  const [known, another] = [await aQuestion(robin), await aQuestion(sam)];
  expect(await answer(fay, known, 'same')).toEqual({ outcome: 'known' });
  expect(await centsOf(robin)).toBe(1_000);
  const both = await Promise.all([fay, lee].map((one) => refusal(answer(one, another, 'other'))));
  expect(both.sort()).toEqual(['done', 'payment.not_done']);
  expect(await centsOf(sam)).toBe(2_200);
  await expect(answer(fay, known, 'other')).rejects.toThrow('answered already');
  await expect(answer(fay, 999_999, 'same')).rejects.toThrow('no such question');
  expect(await refusal(answer(fay, -1, 'same'))).toMatch(/^request\./);
});

test('what the bank took back is claimed by two people, once', async () => {
  const [fay, lee] = [await finance(), await finance()];
  const robin = await aPayer();
  await imports(aFile(`RV-1,2026-11-23,10.00,AUD,${robin.reference}`));
  const ask = ({ api }: TestStaff, bankReference = 'RV-1') =>
    api(RequestPaymentReversal, { bankReference, reason });
  const { approvalId } = await ask(fay);
  expect(await refusal(ask(lee))).toBe('approval.pending');
  expect(await centsOf(robin)).toBe(1_000);
  const approve = ({ api }: TestStaff, id = approvalId) =>
    refusal(api(DecideApproval, { approvalId: id, decision: 'approve', reason: 'Agreed' }));
  expect(await approve(fay)).toBe('approval.own');
  expect((await Promise.all([approve(lee), approve(lee)])).sort()).toEqual([
    'approval.decided',
    'done',
  ]);
  expect(await centsOf(robin)).toBe(0);
  // a second request finds that nothing is left to take
  const again = await ask(fay);
  expect(await approve(lee, again.approvalId)).toBe('payment.not_done');
  expect(await centsOf(robin)).toBe(0);
});

test('only a payment in a wallet is claimed back, by a name that is one payment’s', async () => {
  const { api } = await finance();
  await imports(aFile('RV-2,2026-11-23,10.00,AUD,nobody'));
  const ask = (bankReference: string, account?: string) =>
    api(RequestPaymentReversal, { bankReference, account, reason } as never);
  await expect(ask('RV-2')).rejects.toThrow('it waits');
  await expect(ask('RV-none')).rejects.toThrow('no such payment');
  await imports(aFile('RV-3,2026-11-23,10.00,AUD,nobody'));
  await imports(aFile('RV-3,2026-11-23,10.00,AUD,nobody'), 'bpay');
  await expect(ask('RV-3')).rejects.toThrow('several accounts');
  await expect(ask('RV-3', 'bpay')).rejects.toThrow('it waits');
  expect(await refusal(ask(' '))).toMatch(/^request\./);
});
