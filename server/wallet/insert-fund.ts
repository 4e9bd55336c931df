import { sql } from 'drizzle-orm';
import type { SentenceKey } from '@/lib/contract/sentence';
import { executePrepared } from '@/server/db/prepared';
import type { Tx } from '@/server/db/transaction';
import type { CardGateway, SavedCard } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { countSender } from '@/server/kernel/count-sender';
import { ShopError } from '@/server/kernel/errors';
import { FUND_COLUMNS, type FundRow } from './fund-row';

/** Somebody who tries stolen cards saves many; nobody else does. */
const SAVED_AN_HOUR = 20;

/**
 * What the browser handed over, as it can be kept: at the gateway, too, where that is what makes it last.
 * @throws wallet.card_invalid | wallet.method_unavailable | request.rate_limited
 */
export async function presented(
  ctx: CustomerContext,
  gateway: CardGateway,
  {
    handed,
    keep,
    holderName,
  }: { handed: string; keep: 'now' | 'when_paid' | 'never'; holderName?: string },
): Promise<SavedCard> {
  const { id } = ctx.customer;
  if (keep !== 'never' && gateway.savesNoCards) {
    throw new ShopError('wallet.method_unavailable', {
      key: 'wallet.method_unavailable.gateway',
      target: 'gateway',
    });
  }
  const hasToSave = keep !== 'never' || gateway.describesSavedCardsOnly;
  if (hasToSave && gateway.saveCard) {
    await countSender(ctx.db, {
      sender: `card-save:${id}`,
      limit: SAVED_AN_HOUR,
      key: 'wallet.set_up_too_often',
    });
    const saved = await gateway.saveCard(handed, id, holderName);
    if (!saved) throw invalidToken('wallet.card_invalid');
    return saved;
  }
  const card = await gateway.describeCard(handed, id);
  if (!card) throw invalidToken('wallet.card_invalid');
  return { token: handed, card };
}

const invalidToken = (key: SentenceKey) =>
  new ShopError('wallet.card_invalid', { key, target: 'token' });

/** The customer's own fund that stands for this token, if there is one. */
export async function fundOfToken(
  tx: Tx,
  { customerId, gateway, token }: Pick<FundRow, 'customerId' | 'gateway' | 'token'>,
): Promise<FundRow | undefined> {
  const [fund] = await executePrepared<FundRow>(
    tx,
    sql`
    select ${FUND_COLUMNS} from funds
    where customer_id = ${customerId} and gateway = ${gateway} and token = ${token} and removed_at is null`,
  );
  return fund;
}

type NewFund = Omit<FundRow, 'expiry' | 'keeping'> & Partial<Pick<FundRow, 'expiry' | 'keeping'>>;

/** @throws wallet.card_invalid for a token, or a card, that stands for another fund */
export async function insertFund(
  tx: Tx,
  { expiry = null, keeping = 'kept', ...fund }: NewFund,
): Promise<FundRow> {
  const [inserted] = await executePrepared<FundRow>(
    tx,
    sql`
    insert into funds (id, customer_id, kind, gateway, token, brand, last4, expiry, holder_name, is_default, keeping,
      fingerprint)
    values (${fund.id}, ${fund.customerId}, ${fund.kind}, ${fund.gateway}, ${fund.token}, ${fund.brand}, ${fund.last4},
      ${expiry}, ${fund.holderName}, ${fund.isDefault}, ${keeping}, ${fund.fingerprint})
    on conflict do nothing
    returning ${FUND_COLUMNS}`,
  );
  if (inserted) return inserted;
  throw invalidToken('wallet.card_invalid.saved_before');
}
