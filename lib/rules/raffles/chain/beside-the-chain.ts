import type { CommitmentDocument } from './commitment-document';

/** What a proof tells beside its chain, where everybody reads it first. */
export interface Beside {
  prizes?: readonly BesidePrize[] | undefined;
  /** when sales ended, and when it was drawn */
  stop?: string | undefined;
  drawDate?: string | undefined;
}

interface BesidePrize {
  rank: number;
  quantity: number;
  title?: string | undefined;
  value?: { amountCents: number; currency: string } | undefined;
}

/** @throws RangeError at the first thing that is not as it was promised @returns what was compared */
export function demandBeside(
  { prizes = [], stop, drawDate }: Beside = {},
  document: CommitmentDocument,
): string {
  const isSame = (stated: string, promised: string) => Date.parse(stated) === Date.parse(promised);
  if (stop !== undefined && !isSame(stop, document.closesAt))
    throw new RangeError(
      `sales are told to have ended at ${stop}, promised is ${document.closesAt}`,
    );
  if (drawDate !== undefined && !isSame(drawDate, document.drawsAt))
    throw new RangeError(`the draw is told to be at ${drawDate}, promised is ${document.drawsAt}`);
  if (prizes.length > 0 && prizes.length !== document.prizes.length)
    throw new RangeError(
      `${prizes.length} prizes are told, promised are ${document.prizes.length}`,
    );
  for (const [index, { rank, quantity, title, value }] of prizes.entries()) {
    const promised = document.prizes[index];
    const isPromised =
      promised?.rank === rank &&
      promised.quantity === quantity &&
      (title === undefined || promised.title === title) &&
      (value === undefined ||
        (promised.valueCents === value.amountCents && document.currency === value.currency));
    if (!isPromised) throw new RangeError(`prize ${rank} is told otherwise than it was promised`);
  }
  return `${prizes.length}`;
}
