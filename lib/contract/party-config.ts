import { z } from 'zod';
import { call, Nothing } from './call';
import { CAPABILITY, SOCIAL } from './party-service';
import { Identifier, Money } from './site';

const DAY_SECONDS = 86_400;

/** A lottery that parties play. */
export const PartyLottery = z.object({
  /** the lottery's key */
  id: z.string(),
  name: z.string(),
  gameType: z.string(),
  sharePrices: z.array(z.object({ sharePrice: Money, gamesPerShare: z.number().int() })),
  minimumShares: z.number().int(),
});
export type PartyLottery = z.infer<typeof PartyLottery>;

export const PartyConfig = z.object({
  lotteries: z.array(PartyLottery),
  groupName: z.object({ minLength: z.number().int(), maxLength: z.number().int() }),
  maxMembersPerGroup: z.number().int(),
  /** groups that one customer is a member of */
  maxGroupsPerCustomer: z.number().int(),
  maxSharesPerMember: z.number().int(),
  minSharesPerSession: z.number().int(),
  maxSharesPerSession: z.number().int(),
  defaultSharesPerSession: z.number().int(),
  /** on sale at the same time in one group */
  maxOpenSessions: z.number().int(),
  /** a session closes this long before single tickets of its draw */
  closesMinutesBefore: z.number().int(),
  /** what happens at the close to a session with fewer shares sold than `minimumShares` */
  whenTooSmall: z.enum(['refund', 'place']),
});
export type PartyConfig = z.infer<typeof PartyConfig>;

/** What parties may be, and which lotteries they play. May be kept for a day. */
export const GetPartyConfig = call('getPartyConfig', {
  base: SOCIAL,
  method: 'GET',
  path: '/config',
  maxAgeSeconds: DAY_SECONDS,
  access: 'public',
  browser: true,
  capabilities: CAPABILITY,
  input: Nothing,
  result: PartyConfig,
});

/** The same of one lottery, by its key. */
export const GetPartyLottery = call('getPartyLottery', {
  base: SOCIAL,
  method: 'GET',
  path: '/config/:id',
  maxAgeSeconds: DAY_SECONDS,
  access: 'public',
  browser: true,
  capabilities: CAPABILITY,
  input: z.object({ id: Identifier }),
  result: PartyLottery,
  errors: ['offer.not_found'],
});
