import { parseArgs } from 'node:util';
import { EnterBankBalance } from '@/lib/contract/operator/days';
import { Currency } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { jobContext } from '@/server/jobs/job-context';
import type { Context } from '@/server/kernel/context';
import { listNights, publishNight, tellBankBalance } from '@/server/ledger';
import { officeOf, reasonFor } from './office';
import { type CommandInput, runAsProgram } from './run-command';

const USAGE =
  'ledger list | publish | bank BALANCE DAY [--currency AUD|GBP] [--reason TEXT, where somebody is signed in]';
const AMOUNT = /^(\d{1,11})(?:\.(\d{2}))?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What all wallets add up to: lists what was published, publishes a night that is due, keeps what the bank held. */
export async function ledger({ args, databaseUrl }: CommandInput): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { currency: { type: 'string', default: 'AUD' }, reason: { type: 'string' } },
    allowPositionals: true,
  });
  const database = openDatabase(databaseUrl, 2, OPERATING);
  try {
    console.log(await act(jobContext(database.db), positionals, values));
  } finally {
    await database.close();
  }
}

async function act(
  ctx: Context,
  [name, ...rest]: string[],
  { currency: code, reason }: { currency: string; reason?: string | undefined },
): Promise<string> {
  if (name === 'list' && rest.length === 0) return listed(ctx);
  if (name === 'publish' && rest.length === 0) {
    const day = await publishNight(ctx);
    return day ? `${day} is published.` : 'The last day is published already.';
  }
  const [amount = '', day = ''] = rest;
  if (name !== 'bank' || rest.length !== 2) throw new Error(USAGE);
  const currency = Currency.safeParse(code);
  if (!currency.success) throw new Error(`--currency is one of ${Currency.options.join(', ')}`);
  const [, whole, part = '00'] = AMOUNT.exec(amount) ?? [];
  if (whole === undefined) throw new Error('The balance is written like 12345.67');
  if (!DAY.test(day)) throw new Error('The day is written like 2026-11-24');
  const balance = {
    amountCents: Number(whole) * 100 + Number(part),
    currency: currency.data,
  };
  const office = await officeOf(ctx.db);
  if (office) await office(EnterBankBalance, { day, ...balance, reason: reasonFor(reason) });
  else {
    const { status } = await tellBankBalance(ctx, { day, balance, source: 'operator' });
    if (status === 'not_ended') throw new Error(`${day} has not ended yet`);
  }
  return `At the end of ${day} the bank held ${formatMoney(balance, 'en-AU')} ${balance.currency}.`;
}

async function listed(ctx: Context): Promise<string> {
  const { nights } = await listNights(ctx);
  const lines = nights.map(({ day, sums, bank, walletCount, root }) => {
    const money = (all: typeof sums) =>
      all.map((sum) => `${formatMoney(sum, 'en-AU')} ${sum.currency}`).join(', ');
    const banks = bank.map((balance) => `${money([balance])} of ${balance.day}`).join(', ');
    return `${day}  ${money(sums)}  bank: ${banks || 'not told'}  ${walletCount} wallets  ${root}`;
  });
  return lines.join('\n') || 'No night is published.';
}

runAsProgram('ledger', ledger);
