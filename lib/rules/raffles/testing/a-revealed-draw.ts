import type { RevealedDraw } from '../check-proof';
import { entriesHash, seedHash } from '../commitment';
import { pickWinners } from '../pick-winners';

/** An honest draw of 62 tickets and four prizes, as it is published. */
export async function aRevealedDraw(changes: Partial<RevealedDraw> = {}): Promise<RevealedDraw> {
  const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
  const entries = [
    { from: 1, to: 50 },
    { from: 60, to: 60 },
    { from: 402, to: 412 },
  ];
  const prizes = [
    { rank: 1, quantity: 1 },
    { rank: 2, quantity: 3 },
  ];
  const hash = await entriesHash(entries);
  const published = await pickWinners({
    seedHex: seed,
    entriesHash: hash,
    ticketNumbers: entries,
    prizes,
  });
  return {
    seed,
    seedHash: await seedHash(seed),
    entries,
    entriesHash: hash,
    prizes,
    published,
    ...changes,
  };
}
