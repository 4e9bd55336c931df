import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  EnterBankBalance,
  GatewayDay,
  GetGatewayDay,
  ListBankDays,
  ListGatewayDays,
} from '@/lib/contract/operator/days';
import { inTransaction } from '@/server/db/transaction';
import { type StaffContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { listNights, tellBankBalance } from '@/server/ledger';
import { actorOf, recordAction } from '@/server/staff';
import { bookedDeposits, type ComparedDay, gatewayDay, gatewayDays } from '@/server/wallet';
import { maskName } from './mask';

/** Days of gateways that were compared, the newest first, a page at a time. */
export async function listGatewayDays(
  { db }: StaffContext,
  { gateway, differ, after, limit }: VerbInput<typeof ListGatewayDays>,
): Promise<CallResult<typeof ListGatewayDays>> {
  const [day = '', of = ''] = after?.split('.') ?? [];
  const days = await gatewayDays(db, {
    ...{ gateway, differ: differ === 'yes', limit: limit + 1 },
    after: after ? { day, gateway: of } : undefined,
  });
  const shown = days.slice(0, limit);
  const last = shown.at(-1);
  return {
    days: shown.map(show),
    next: days.length > limit && last ? `${last.day}.${last.gateway}` : null,
  };
}

const show = ({ differences, ...day }: ComparedDay): GatewayDay => ({
  ...day,
  differences: differences.length,
});

/** A day of a gateway, with all that differs. @throws gateway_day.not_found */
export async function getGatewayDay(
  { db }: StaffContext,
  input: VerbInput<typeof GetGatewayDay>,
): Promise<CallResult<typeof GetGatewayDay>> {
  const day = await gatewayDay(db, input);
  if (!day) throw new ShopError('gateway_day.not_found');
  const deposits = await bookedDeposits(
    db,
    day.differences.map(({ reference }) => reference),
  );
  const byId = new Map(deposits.map((deposit) => [deposit.id, deposit]));
  return {
    day: show(day),
    differences: day.differences.map((one) => {
      const deposit = byId.get(one.reference);
      return {
        ...one,
        entryId: deposit?.entryId ?? null,
        customer: deposit ? { id: deposit.customerId, name: maskName(deposit.name) } : null,
      };
    }),
  };
}

/** The nights of the ledger beside what the banks held. */
export async function listBankDays(ctx: StaffContext): Promise<CallResult<typeof ListBankDays>> {
  const { nights } = await listNights(ctx);
  return {
    days: nights.flatMap(({ day, sums, bank }) =>
      sums.map((wallets) => {
        const stated = bank.find(({ currency }) => currency === wallets.currency);
        return {
          ...{ day, wallets },
          bank: stated
            ? {
                ...{ day: stated.day, toldAt: stated.toldAt, source: stated.source },
                balance: { amountCents: stated.amountCents, currency: stated.currency },
              }
            : null,
        };
      }),
    ),
  };
}

/** Writes down what a bank held at the end of a day, as `npm run ledger -- bank` does. @throws bank_balance.not_ended */
export async function enterBankBalance(
  ctx: StaffContext,
  { day, currency, amountCents, reason }: VerbInput<typeof EnterBankBalance>,
): Promise<CallResult<typeof EnterBankBalance>> {
  return inTransaction(ctx, async (tx) => {
    const balance = { amountCents, currency };
    const outcome = await tellBankBalance(within(ctx, tx), { day, balance, source: 'operator' });
    if (outcome.status === 'not_ended')
      throw new ShopError('bank_balance.not_ended', { target: 'day' });
    const before = outcome.status === 'kept' ? outcome.before : null;
    await recordAction(tx, actorOf(ctx), {
      action: 'bank_balance.entered',
      subject: `bank_day:${day}`,
      ...(before && { before }),
      after: balance,
      reason,
    });
    return { before };
  });
}
