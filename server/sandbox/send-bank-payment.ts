import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { SendBankPayment } from '@/lib/contract/sandbox';
import type { Context } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { listUnmatched, PROBLEMS, receivePayment } from '@/server/push-payments';
import { requireSandbox } from './require-sandbox';

/** @throws sandbox.off */
export async function sendBankPayment(
  ctx: Context,
  input: VerbInput<typeof SendBankPayment>,
): Promise<CallResult<typeof SendBankPayment>> {
  requireSandbox();
  const { account, amountCents, currency } = input;
  const bankReference = input.bankReference ?? `SB-${newId().slice(-12).toUpperCase()}`;
  const receipt = await receivePayment(ctx, {
    ...{ account, bankReference, amountCents, currency },
    methodCode: account === 'bpay' ? 'bp' : input.isCounter ? 'bd' : 'td',
    paidOn: await today(ctx),
    remittance: input.reference,
    payer: '',
    ...{ statement: 'sandbox', covers: null, isTable: true, ordinal: 1 },
  });
  const waiting =
    receipt === 'unmatched'
      ? (await listUnmatched(ctx.db)).find(
          (one) => one.bankReference === bankReference && one.account === account,
        )
      : undefined;
  const problem = waiting ? PROBLEMS[waiting.problem] : null;
  return { bankReference, receipt: receipt === 'doubtful' ? 'differs' : receipt, problem };
}

async function today({ db }: Context): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(sql`select shop_now()::date::text as day`);
  return rows[0]?.day ?? '';
}
