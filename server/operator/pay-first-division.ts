import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { RequestFirstDivision } from '@/lib/contract/operator/draws';
import type { Currency } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { findOffer } from '@/server/catalogue';
import type { Tx } from '@/server/db/transaction';
import { findDraw, lockFirstDivision } from '@/server/draws';
import { payFirstDivision } from '@/server/flows/pay-first-division';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, type Kind, recordAction, requestApproval } from '@/server/staff';
import { firstDivisionWinners, forgetFigures } from './first-division';
import { maskName } from './mask';

interface OneDraw {
  offerKey: string;
  drawNo: number;
}

/** So many winners are named one by one; the sum is of all of them. */
const MOST_NAMED = 20;

/** A first division that waits: the ledger pays it in the transaction that approves it. */
export const FIRST_DIVISION: Kind<OneDraw> = {
  name: 'first_division',
  deciders: ['finance'],
  describe: async (tx, one) => {
    const draw = await waiting(tx, one);
    const offer = findOffer(draw.offerKey)?.name ?? draw.offerKey;
    const { numbers, winners } = await firstDivisionWinners(tx, draw.id);
    const money = moneyIn(draw.currency);
    const sum = money(winners.reduce((cents, winner) => cents + winner.cents, 0));
    const lines = (state: string) => [
      { name: 'Numbers', value: numbers },
      { name: 'First division', value: `${sum}, ${state}` },
      ...winners.slice(0, MOST_NAMED).map(({ ticketId, name, cents }) => ({
        name: `Ticket ${ticketId}`,
        value: `${money(cents)} to ${maskName(name)}, ${state}`,
      })),
    ];
    return {
      title: `Pay the first division: ${offer}, draw ${draw.drawNo} (${sum})`,
      subject: `draw:${draw.id}`,
      before: lines('not paid'),
      after: lines('in the wallet'),
    };
  },
  make: async (tx, one, { ctx, approvalId }) => {
    const draw = await waiting(tx, one);
    const { winners } = await firstDivisionWinners(tx, draw.id);
    await payFirstDivision(tx, ctx, { drawId: draw.id, approvalId });
    await forgetFigures(tx, draw.id);
    await recordAction(tx, actorOf(ctx), {
      action: 'draw.first_division_paid',
      subject: `draw:${draw.id}`,
      before: { paid: false },
      after: { paid: winners.map(({ ticketId, cents }) => ({ ticketId, cents })), approvalId },
    });
  },
};

/** Puts the payment of a first division before a second person. @throws draw.not_found | draw.wrong_state | approval.pending */
export async function requestFirstDivision(
  ctx: StaffContext,
  { reason, ...change }: VerbInput<typeof RequestFirstDivision>,
): Promise<CallResult<typeof RequestFirstDivision>> {
  return { approvalId: await requestApproval(ctx, { kind: FIRST_DIVISION, change, reason }) };
}

async function waiting(tx: Tx, { offerKey, drawNo }: OneDraw) {
  const draw = await findDraw({ db: tx }, offerKey, drawNo);
  if (!draw) throw new ShopError('draw.not_found', { values: { offer: offerKey, drawNo } });
  return lockFirstDivision(tx, draw);
}

const moneyIn =
  (currency: Currency) =>
  (amountCents: number): string =>
    formatMoney({ amountCents, currency }, 'en-AU');
