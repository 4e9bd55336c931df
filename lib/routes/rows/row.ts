import { GAME_KEYS } from '@/lib/contract/game-keys';
import type { RouteRow } from '../route';

type Options = Pick<RouteRow, 'page'> & Partial<Omit<RouteRow, 'name' | 'pattern' | 'label'>>;

/** A row with its name and pattern as literal types, from which the parameters of its path follow. */
type Row<Name extends string, Pattern extends string> = RouteRow & {
  readonly name: Name;
  readonly pattern: Pattern;
};

const row =
  (access: RouteRow['access']) =>
  <const Name extends string, const Pattern extends string>(
    name: Name,
    pattern: Pattern,
    label: string,
    options: Options,
  ): Row<Name, Pattern> => ({
    name,
    pattern,
    label,
    access,
    capabilities: [],
    ...options,
  });

/** a route that anyone may open */
export const open = row('public');
/** a route of a signed-in customer */
export const customer = row('customer');

/** the offers of a route: lotteries, raffles, or, as by default, both */
export const LOTTERY = { values: { offer: GAME_KEYS }, raffles: [] } as const;
export const RAFFLE = { values: {}, raffles: ['offer'] } as const;
export const OFFER = { ...LOTTERY, ...{ raffles: ['offer'] } } as const;
/** a route below an offer's own path */
export const ofOffer = <const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  label: string,
  {
    of: { values, raffles } = OFFER,
    ...options
  }: Options & { of?: Pick<RouteRow, 'values' | 'raffles'> },
): Row<Name, `/:offer${Path}`> =>
  open(name, `/:offer${path}`, label, {
    ...options,
    values: { ...values, ...options.values },
    ...(raffles && { raffles }),
  });

/** pages that show orders, tickets and transactions */
export const ORDERS = { capabilities: ['viewing_orders'] } as const;
/** pages of a payment at a checkout: those of who pays in, with a wallet or without (`PAYS_IN` of the contract) */
export const PAYS_IN = { anyCapability: ['wallet_deposit', 'wallet_withdrawal'] } as const;
/** pages of what moves in a wallet: as `keepsWallet` has it */
export const WALLET = { anyCapability: ['wallet_manage', 'wallet_deposit'] } as const;
