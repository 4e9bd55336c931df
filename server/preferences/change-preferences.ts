import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import {
  CHANNELS,
  type ChangeChannelPreferences,
  type ChangePreferences,
  type Channel,
  type GetPreferences,
  type UnsubscribeReason,
  type Wish,
} from '@/lib/contract/preferences';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { readPreferences } from './read-preferences';
import { type Recipient, whosePreferences } from './whose-preferences';

type Preferences = CallResult<typeof GetPreferences>;

/** @throws auth.required | preferences.link_invalid | preferences.link_expired */
export async function getPreferences(
  ctx: Context,
  { id }: VerbInput<typeof GetPreferences>,
): Promise<Preferences> {
  return readPreferences(ctx.db, await whosePreferences(ctx, id));
}

/**
 * Changes the given preferences and leaves the rest; repeating it changes nothing. Reasons may be
 * sent later, on their own. @throws auth.required | preferences.link_invalid |
 * preferences.link_expired
 */
export async function changePreferences(
  ctx: Context,
  { id, preferences, closingMails, unsubscribeReasons }: VerbInput<typeof ChangePreferences>,
): Promise<Preferences> {
  const recipient = await whosePreferences(ctx, id);
  return inTransaction(ctx, async (tx) => {
    for (const channel of CHANNELS) {
      const wish = preferences[channel];
      if (wish) await setChannel(tx, ctx, recipient, channel, wish);
    }
    if (closingMails !== undefined) await setClosingMails(tx, ctx, recipient, closingMails);
    await keepReasons(tx, recipient, null, unsubscribeReasons);
    return readPreferences(tx, recipient);
  });
}

/** The same for one channel. @throws auth.required | preferences.link_invalid | preferences.link_expired */
export async function changeChannelPreferences(
  ctx: Context,
  { id, channel, preferences, unsubscribeReasons }: VerbInput<typeof ChangeChannelPreferences>,
): Promise<Preferences> {
  const recipient = await whosePreferences(ctx, id);
  return inTransaction(ctx, async (tx) => {
    await setChannel(tx, ctx, recipient, channel, preferences);
    await keepReasons(tx, recipient, channel, unsubscribeReasons);
    return readPreferences(tx, recipient);
  });
}

async function setChannel(
  tx: Tx,
  ctx: Context,
  { customerId, isByLink }: Recipient,
  channel: Channel,
  { isOn, mutedOffers }: Wish,
): Promise<void> {
  if (isOn === undefined && mutedOffers === undefined) return;
  const muted = mutedOffers && sql.param([...new Set(mutedOffers)].toSorted());
  const { rowCount } = await tx.execute(sql`
    insert into communication_preferences as own (customer_id, channel, is_on, muted_offers)
    select wish.customer_id, wish.channel, coalesce(${isOn ?? null}::boolean, wish.is_wanted),
      coalesce(${muted ?? null}::text[], wish.muted_offers)
    from marketing_wishes wish where wish.customer_id = ${customerId} and wish.channel = ${channel}
    on conflict (customer_id, channel) do update
      set is_on = excluded.is_on, muted_offers = excluded.muted_offers, changed_at = shop_now()
      where (own.is_on, own.muted_offers) is distinct from (excluded.is_on, excluded.muted_offers)`);
  if (!rowCount) return;
  await recordEvent(tx, ctx, 'preferences.changed', customerId, {
    channel,
    isOn,
    mutedOffers,
    isByLink,
  });
}

async function setClosingMails(
  tx: Tx,
  ctx: Context,
  { customerId, isByLink }: Recipient,
  isOn: boolean,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into closing_mail_choices as own (customer_id, is_on) values (${customerId}, ${isOn})
    on conflict (customer_id) do update set is_on = excluded.is_on, changed_at = shop_now()
      where own.is_on <> excluded.is_on`);
  if (!rowCount) return;
  await recordEvent(tx, ctx, 'preferences.changed', customerId, { closingMails: isOn, isByLink });
}

async function keepReasons(
  tx: Tx,
  { customerId }: Recipient,
  channel: Channel | null,
  reasons: UnsubscribeReason[],
): Promise<void> {
  if (reasons.length === 0) return;
  await tx.execute(sql`
    insert into unsubscribe_reasons (id, customer_id, channel, reasons)
    values (${newId()}, ${customerId}, ${channel}, ${sql.param([...new Set(reasons)])}::text[])`);
}
