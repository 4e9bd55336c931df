import { z } from 'zod';
import { call, Nothing } from '../call';
import { Identifier, Instant, Money } from '../site';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = ['finance', 'draws', 'compliance', 'admin'] as const satisfies readonly StaffRole[];

const Sum = z.object({ count: z.number().int(), amount: Money });

/** Raffles that there is a report of, newest first. */
export const ListRaffleEvents = call('listRaffleEvents', {
  method: 'GET',
  base,
  path: '/reports/raffles',
  access: 'staff',
  roles,
  input: Nothing,
  result: z.object({
    raffles: z.array(
      z.object({
        offerKey: z.string(),
        offerName: z.string(),
        drawNo: z.number().int(),
        drawsAt: Instant,
        status: z.string(),
        sold: z.number().int(),
      }),
    ),
  }),
});

/**
 * What happened at a raffle, as regulators ask within days of it (11 CCR 2102 (c), GLI-31): times, numbers in play,
 * prices, sales, voids, winning numbers with the status of each claim, exceptions and accesses.
 */
export const RaffleEventReport = z.object({
  offerKey: z.string(),
  offerName: z.string(),
  drawNo: z.number().int(),
  status: z.string(),
  opensAt: Instant,
  closesAt: Instant,
  drawsAt: Instant,
  /** when the result was confirmed */
  confirmedAt: Instant.nullable(),
  /** of the first and the last sale */
  salesBegan: Instant.nullable(),
  salesEnded: Instant.nullable(),
  numbers: z.object({
    /** null where there is no end of them */
    offered: z.number().int().nullable(),
    sold: z.number().int(),
    first: z.number().int().nullable(),
    last: z.number().int().nullable(),
  }),
  /** each book at each price: how many were sold, before discounts */
  prices: z.array(z.object({ tickets: z.number().int(), price: Money, sold: z.number().int() })),
  sales: Sum,
  discounts: Money,
  /** tickets that were refunded, with what was paid for them */
  voids: Sum,
  prizes: z.array(
    z.object({
      place: z.number().int(),
      title: z.string(),
      ticketNo: z.number().int().nullable(),
      /** null for a prize that is no money */
      amount: Money.nullable(),
      /** in the winner's wallet, to be handed over, or not won (yet) */
      claim: z.enum(['paid', 'to_hand_over', 'unsettled', 'not_won']),
      /** the winner's file, and their name masked */
      winner: z.object({ customerId: Identifier, name: z.string() }).nullable(),
    }),
  ),
  /** what was decided, stopped or changed while it was on sale, by the log of the office */
  exceptions: z.array(
    z.object({
      no: z.number().int(),
      at: Instant,
      action: z.string(),
      subject: z.string().nullable(),
    }),
  ),
  /** sessions of the office that began while it was on sale */
  accesses: z.number().int(),
});
export type RaffleEventReport = z.infer<typeof RaffleEventReport>;

export const GetRaffleEvent = call('getRaffleEvent', {
  method: 'GET',
  base,
  path: '/reports/raffles/:offerKey/:drawNo',
  access: 'staff',
  roles,
  input: z.object({
    offerKey: z.string().max(60),
    drawNo: z.coerce.number().int().positive().max(2_147_483_647),
  }),
  result: RaffleEventReport,
  errors: ['draw.not_found'],
});
