/**
 * Which protocol a draw is of follows from the draw, never from what is said to be its proof: a proof that leaves out
 * its chain, or names an older protocol, would otherwise choose the weaker rules for itself. The same table stands in
 * `bin/verify-draw.mjs`.
 */

/** The last draw of each offer that may have been drawn from seed and list alone. */
const LAST_OF_PROTOCOL_1: Readonly<Record<string, number>> = {
  one_lottery: 81,
  make_a_smile_lottery: 41,
  your_hospice_lottery: 81,
  'giveaway:daily': 1004,
  'giveaway:special': 144,
  'giveaway:monthly': 33,
};

/** Nothing that was promised from then on, by the authority's stamp, is of protocol 2; nor what closes later. */
const PROTOCOL_2_ENDED = {
  promisedBefore: '2027-01-01',
  closesBefore: '2027-07-20',
} as const;

/** @throws RangeError unless this draw can have been drawn without a chain */
export function demandProtocol1(offer: string, draw: number): void {
  const last = Object.hasOwn(LAST_OF_PROTOCOL_1, offer) ? (LAST_OF_PROTOCOL_1[offer] ?? 0) : 0;
  if (draw <= last) return;
  throw new RangeError(
    last === 0
      ? `no draw of ${offer} is of protocol 1, so a proof without its chain is none`
      : `draw ${draw} is not of protocol 1, whose last was ${last}: a proof without its chain is none`,
  );
}

/** @throws RangeError unless a draw with these times can have been promised under protocol 2 */
export function demandProtocol2(stampedAt: Date, closesAt: string): void {
  const { promisedBefore, closesBefore } = PROTOCOL_2_ENDED;
  if (stampedAt >= new Date(promisedBefore) || new Date(closesAt) >= new Date(closesBefore))
    throw new RangeError(
      `protocol 2 ended: it holds for what was promised before ${promisedBefore} and closes before ${closesBefore}`,
    );
}
