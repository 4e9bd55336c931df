import { sha256Hex } from '@/lib/rules/raffles/chain/bytes';
import { canonicalJson } from '@/lib/rules/raffles/chain/canonical-json';

/** What is published when one of our own draws is drawn; winners in the order in which they were drawn. */
export interface OwnResult {
  offer: string;
  draw: number;
  /** hexadecimal */
  secret: string;
  winners: readonly { rank: number; ticketNo: number }[];
}

/** The hash of a draw’s result, as `result` entries of the log have it. */
export const ownResultHash = ({ offer, draw, secret, winners }: OwnResult): string =>
  sha256Hex(
    canonicalJson({
      ...{ offer, draw, secret },
      winners: winners.map(({ rank, ticketNo }) => ({ rank, ticketNo })),
    }),
  );

/** The numbers of an outside operator’s draw, as it published them. */
export interface OutsideResult {
  offer: string;
  draw: number;
  main: readonly number[];
  supplementary: readonly number[];
  special: number | null;
  /** whether `main` is in the order in which the balls came */
  order: 'drawn' | 'sorted';
}

/** The hash of an outside operator’s result, as `outside-result` entries of the log have it. */
export const outsideResultHash = (result: OutsideResult): string =>
  sha256Hex(
    canonicalJson({
      offer: result.offer,
      draw: result.draw,
      main: [...result.main],
      supplementary: [...result.supplementary],
      special: result.special,
      order: result.order,
    }),
  );
