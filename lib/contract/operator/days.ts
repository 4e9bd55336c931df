import { z } from 'zod';
import { call, Nothing } from '../call';
import { Currency, Identifier, Instant, Money } from '../site';
import { Reason } from './reason';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = ['finance', 'compliance'] as const satisfies StaffRole[];

/** A day, `2026-11-22`. Those of gateways are in UTC. */
const Day = z.iso.date();
const GatewayKey = z.string().regex(/^[a-z0-9_-]{1,40}$/);

/** A day of a gateway: what is booked here of the deposits that were asked for on it, and what its own books say. */
const GatewayDay = z.object({
  gateway: GatewayKey,
  day: Day,
  /** in each currency */
  sums: z.array(
    z.object({
      currency: z.string(),
      /** put into wallets by the ledger */
      bookedCents: z.number().int(),
      /** taken by the gateway */
      takenCents: z.number().int(),
      /** taken back of wallets, waived or returned to cards here */
      claimedCents: z.number().int(),
      /** given back by the gateway */
      givenBackCents: z.number().int(),
    }),
  ),
  readAt: Instant,
  /** null where the day is compared no more */
  nextAt: Instant.nullable(),
  differences: z.number().int(),
});
export type GatewayDay = z.infer<typeof GatewayDay>;

/** Days of gateways that were compared, the newest first; those that do not add up alone with `differ`. */
export const ListGatewayDays = call('listGatewayDays', {
  method: 'GET',
  base,
  path: '/gateway-days',
  mayLag: true,
  access: 'staff',
  roles,
  input: z.object({
    gateway: GatewayKey.optional(),
    differ: z.enum(['yes']).optional(),
    /** `next` of the page before */
    after: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}\.[a-z0-9_-]{1,40}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(50).default(14),
  }),
  result: z.object({ days: z.array(GatewayDay), next: z.string().nullable() }),
});

/** Something that a gateway and the shop say differently of one payment. */
const Difference = z.object({
  /** of the deposit */
  reference: z.string(),
  kind: z.enum(['not_completed', 'not_taken', 'other_amount', 'given_back']),
  here: z.string(),
  there: z.string(),
  /** that put it into a wallet */
  entryId: Identifier.nullable(),
  /** whose it is, masked */
  customer: z.object({ id: Identifier, name: z.string() }).nullable(),
});

/** A day of a gateway, with all that differs. */
export const GetGatewayDay = call('getGatewayDay', {
  method: 'GET',
  base,
  path: '/gateway-days/:gateway/:day',
  mayLag: true,
  access: 'staff',
  roles,
  input: z.object({ gateway: GatewayKey, day: Day }),
  result: z.object({ day: GatewayDay, differences: z.array(Difference) }),
  errors: ['gateway_day.not_found'],
});

/** The nights of the ledger beside what the banks held. */
export const ListBankDays = call('listBankDays', {
  method: 'GET',
  base,
  path: '/bank-days',
  mayLag: true,
  access: 'staff',
  roles,
  input: Nothing,
  result: z.object({
    days: z.array(
      z.object({
        day: Day,
        /** what all wallets held together */
        wallets: Money,
        /** what the bank held, as it was said last of that day or of one before; null where nobody has said */
        bank: z
          .object({
            day: Day,
            balance: Money,
            toldAt: Instant,
            source: z.enum(['operator', 'statement']),
          })
          .nullable(),
      }),
    ),
  }),
});

/** Writes down what a bank held at the end of a day. What was said before stays, and the newest counts. */
export const EnterBankBalance = call('enterBankBalance', {
  method: 'POST',
  base,
  path: '/bank-balances',
  access: 'staff',
  roles: ['finance'],
  confirmed: true,
  input: z.object({
    day: Day,
    currency: Currency,
    /** below zero where the account is overdrawn */
    amountCents: z.number().int().min(-10_000_000_000_00).max(10_000_000_000_00),
    reason: Reason,
  }),
  /** another balance of that day, which counted until now */
  result: z.object({ before: Money.nullable() }),
  errors: ['bank_balance.not_ended'],
});
