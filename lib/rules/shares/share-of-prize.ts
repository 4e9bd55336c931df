/** Shares of one ticket. All of them are equal. */
export interface Shares {
  total: number;
  /** how many of them one person holds */
  held: number;
}

/**
 * What the holder of some shares receives of a prize at least, in minor units: each share's part rounded down to the
 * cent. Of the cents that are left some get one more (decision 088).
 * @throws RangeError for no shares, or more held than there are
 */
export function shareOfPrizeCents(prizeCents: number, { total, held }: Shares): number {
  requireShares({ total, held });
  return Math.floor(prizeCents / total) * held;
}

/**
 * What some shares of a ticket cost, in minor units. A share's price is rounded up to the cent, so that the shares
 * pay for the whole ticket. @throws RangeError for no shares, or more held than there are
 */
export function priceOfSharesCents(ticketCents: number, { total, held }: Shares): number {
  requireShares({ total, held });
  return Math.ceil(ticketCents / total) * held;
}

function requireShares({ total, held }: Shares): void {
  const isSound = Number.isInteger(total) && Number.isInteger(held) && held >= 0 && held <= total;
  if (!isSound || total < 1) throw new RangeError(`${held} of ${total} shares`);
}
