import { CAUSE_PICTURES, type CausePictureKind } from '@/lib/contract/raffle-looks';

interface Pictured {
  picture?: string | undefined;
}

/** The picture of a cause, as the catalogue names it; one that this release does not draw has that of all of them. */
export const causeKind = ({ picture }: Pictured): CausePictureKind =>
  CAUSE_PICTURES.find((kind) => kind === picture) ?? 'community';

/** The picture of what a raffle supports: that of the first of its causes that has one of its own. */
export const raffleKind = ({ causes }: { causes: readonly Pictured[] }): CausePictureKind =>
  causes.map(causeKind).find((kind) => kind !== 'community') ?? 'community';
