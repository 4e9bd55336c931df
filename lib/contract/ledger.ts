import { z } from 'zod';
import { call, Nothing } from './call';
import { Instant, Money } from './site';

const Day = z.iso.date();
const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What all customers' wallets added up to at the end of a day, as it was published. */
export const LedgerNight = z.object({
  day: Day,
  /** when the balances were read, all at one moment */
  takenAt: Instant,
  walletCount: z.number().int(),
  root: Hash,
  /** one for each currency */
  sums: z.array(Money),
  /** what the banks held at the end of that day, or of the last one before it of which it was told */
  bank: z.array(
    Money.extend({ day: Day, toldAt: Instant, source: z.enum(['operator', 'statement']) }),
  ),
});
export type LedgerNight = z.infer<typeof LedgerNight>;

/** The published sums, the newest first: of a month, which is how far back a page looks. */
export const ListLedgerNights = call('listLedgerNights', {
  method: 'GET',
  path: '/ledger/nights',
  access: 'public',
  browser: true,
  input: Nothing,
  result: z.object({ nights: z.array(LedgerNight) }),
});

export const OwnBalanceProof = z.object({
  day: Day,
  takenAt: Instant,
  /** all that the customer owned: what was in the wallet, and what was set aside for withdrawals */
  balance: Money,
  held: Money,
  /** the proof as a file: JSON, see lib/rules/ledger/balance-proof.ts */
  file: z.string(),
});
export type OwnBalanceProof = z.infer<typeof OwnBalanceProof>;

/** That the customer's balance is part of a published sum: of the last day up to `until`; null where it is in none. */
export const GetBalanceProof = call('getBalanceProof', {
  method: 'GET',
  path: '/ledger/proof',
  access: 'customer',
  browser: true,
  capabilities: ['viewing_orders'],
  input: z.object({ until: Day.optional() }),
  result: z.object({ proof: OwnBalanceProof.nullable() }),
});
