import { z } from 'zod';
import { call } from '../call';
import { Identifier, Instant, Money } from '../site';

const base = '/operator/v1';

const Tickets = z.object({
  total: z.number().int(),
  /** the first of them */
  orders: z.array(
    z.object({
      orderId: Identifier,
      offerName: z.string(),
      gameTypeLabel: z.string(),
      drawNo: z.number().int(),
      numDraws: z.number().int(),
      /** of the next draw, or the last one of past tickets */
      drawsAt: Instant,
      status: z.enum(['placed', 'queued', 'refunded']),
      /** a lottery ticket of its own: what is of raffles, and shares, stay */
      isRefundable: z.boolean(),
      total: Money,
      prize: Money,
    }),
  ),
});

/** What a customer has, as they see it themselves. It reads, and marks nothing as read. */
export const CustomerHoldings = z.object({
  upcoming: Tickets,
  past: Tickets,
  limits: z.array(
    z.object({
      kind: z.enum(['spend', 'deposit']),
      period: z.enum(['day', 'week', 'month']),
      limit: Money,
      used: Money,
      /** what it becomes, and from when */
      pending: z.object({ limit: Money.nullable(), from: Instant }).nullable(),
    }),
  ),
  plans: z.array(
    z.object({
      planId: Identifier,
      offerName: z.string(),
      type: z.enum(['autoplay', 'subscription']),
      status: z.enum(['active', 'paused', 'cancelled']),
      agreed: Money,
      startedAt: Instant,
    }),
  ),
  parties: z.array(
    z.object({
      groupId: Identifier,
      name: z.string(),
      isOrganiser: z.boolean(),
      members: z.number().int(),
    }),
  ),
  membership: z.object({ status: z.enum(['member', 'non-member']), since: Instant.nullable() }),
  /** what they want to receive */
  channels: z.array(z.object({ channel: z.string(), isOn: z.boolean() })),
  /** browsers that get notifications */
  devices: z.number().int(),
});
export type CustomerHoldings = z.infer<typeof CustomerHoldings>;

/** Reads what a customer has. Their file has to be open. */
export const GetCustomerHoldings = call('getCustomerHoldings', {
  method: 'GET',
  base,
  path: '/customers/:customerId/holdings',
  access: 'staff',
  roles: ['support', 'finance', 'compliance'],
  input: z.object({ customerId: Identifier }),
  result: CustomerHoldings,
  errors: ['customer.file_not_opened', 'customer.not_found'],
});
