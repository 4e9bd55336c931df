import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { entriesHash, entriesText, seedHash } from './commitment';
import { pickWinners } from './pick-winners';
import { allShippedRaffles } from './testing/shipped-raffles';
import { mergedRanges, type TicketRange, ticketFinder } from './ticket-ranges';
import { verifyDraw } from './verify-draw';

const seedHex = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const anySeed = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const anySold = fc
  .uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 200 })
  .map((numbers) => numbers.toSorted((a, b) => a - b));

describe('the commitment', () => {
  test('is the hash of the seed’s bytes and of the tickets as text', async () => {
    expect(await seedHash(seedHex)).toBe(sha256(Buffer.from(seedHex, 'hex')));
    const sold = [402, 1, 2, 300, 3, 403];
    expect(entriesText(sold)).toBe('1-3,300-300,402-403');
    expect(await entriesHash(sold)).toBe(sha256('1-3,300-300,402-403'));
    expect(await entriesHash([])).toBe(sha256(''));
  });

  test('is the same however the tickets are written', async () => {
    const check = fc.asyncProperty(anySold, async (numbers) => {
      const hash = await entriesHash(numbers);
      expect(await entriesHash(numbers.map((ticketNo) => ({ ticketNo })).toReversed())).toBe(hash);
      expect(await entriesHash(mergedRanges(numbers))).toBe(hash);
    });
    await fc.assert(check);
  });

  test('refuses tickets sold twice and seeds that are none', async () => {
    expect(() => entriesText([1, 1])).toThrow('sold twice');
    expect(() =>
      entriesText([
        { from: 1, to: 5 },
        { from: 5, to: 6 },
      ]),
    ).toThrow('sold twice');
    expect(() => entriesText([0])).toThrow(RangeError);
    expect(() => entriesText([{ from: 5, to: 4 }])).toThrow(RangeError);
    expect(() => seedHash('abc')).toThrow('64 hexadecimal');
  });
});

describe('the winners', () => {
  test('are those anyone computes from the description alone', async () => {
    const sold = [7, 8, 9, 20, 31];
    const hash = await entriesHash(sold);
    const expected: number[] = [];
    for (let counter = 0; expected.length < 3; counter += 1) {
      const mac = createHmac('sha256', Buffer.from(seedHex, 'hex')).update(`${hash}:${counter}`);
      const word = mac.digest().readBigUInt64BE(0);
      const limit = 2n ** 64n - (2n ** 64n % 5n);
      const ticket = sold[Number(word % 5n)];
      if (word < limit && ticket && !expected.includes(ticket)) expected.push(ticket);
    }
    const prizes = [
      { rank: 1, quantity: 1 },
      { rank: 2, quantity: 2 },
    ];
    const winners = await pickWinners({ seedHex, entriesHash: hash, ticketNumbers: sold, prizes });
    expect(winners.map(({ rank }) => rank)).toEqual([1, 2, 2]);
    expect(winners.map(({ ticketNo }) => ticketNo)).toEqual(expected);
  });

  test('are sold tickets, each once, as many as there are prizes or tickets', async () => {
    const check = fc.asyncProperty(
      anySeed,
      anySold,
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 4 }),
      async (seed, sold, quantities) => {
        const prizes = quantities.map((quantity, index) => ({ rank: index + 1, quantity }));
        const draw = {
          seedHex: seed,
          entriesHash: await entriesHash(sold),
          ticketNumbers: sold,
          prizes,
        };
        const winners = await pickWinners(draw);
        const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
        expect(winners).toHaveLength(Math.min(total, sold.length));
        const numbers = winners.map(({ ticketNo }) => ticketNo);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(numbers.every((ticketNo) => sold.includes(ticketNo))).toBe(true);
        expect(await pickWinners({ ...draw, ticketNumbers: mergedRanges(sold) })).toEqual(winners);
      },
    );
    await fc.assert(check, { numRuns: 60 });
  });

  test('are every ticket equally often', async () => {
    const counts = new Map<number, number>();
    const ticketNumbers = [{ from: 11, to: 20 }];
    const hash = await entriesHash(ticketNumbers);
    for (let run = 0; run < 4000; run += 1) {
      const prizes = [{ rank: 1, quantity: 1 }];
      const seed = sha256(`run ${run}`);
      const [winner] = await pickWinners({
        seedHex: seed,
        entriesHash: hash,
        ticketNumbers,
        prizes,
      });
      if (winner) counts.set(winner.ticketNo, (counts.get(winner.ticketNo) ?? 0) + 1);
    }
    // Chi-squared with 9 degrees of freedom is above 33.7 once in ten thousand.
    const chiSquared = [...counts.values()].reduce((sum, n) => sum + (n - 400) ** 2 / 400, 0);
    expect(counts.size).toBe(10);
    expect(chiSquared).toBeLessThan(33.7);
  });

  test('of half a million tickets in a hundred thousand ranges come in one pass, not in one for each', async () => {
    const rules = allShippedRaffles().find(({ key }) => key === 'one_lottery');
    const ticketNumbers: TicketRange[] = Array.from({ length: 100_000 }, (_, index) => ({
      from: index * 5 + 1,
      to: index * 5 + 4,
    }));
    // a second on an idle machine; scanning all tickets for each prize would take many minutes
    const startedAt = performance.now();
    const hash = await entriesHash(ticketNumbers);
    const prizes = rules?.prizes ?? [];
    const winners = await pickWinners({ seedHex, entriesHash: hash, ticketNumbers, prizes });
    expect(performance.now() - startedAt).toBeLessThan(60_000);
    expect(winners).toHaveLength(127);
    expect(winners.every(({ ticketNo }) => ticketNo % 5 > 0 && ticketNo < 500_000)).toBe(true);
  });

  test('a place is found in any range', () => {
    const ticketAt = ticketFinder([
      { from: 3, to: 4 },
      { from: 9, to: 9 },
      { from: 11, to: 12 },
    ]);
    expect([0, 1, 2, 3, 4].map(ticketAt)).toEqual([3, 4, 9, 11, 12]);
    expect(() => ticketAt(5)).toThrow(RangeError);
    expect(() => ticketFinder([])(0)).toThrow(RangeError);
  });
});

test('a verification tells what of a published draw does not fit', async () => {
  const ticketNumbers = [{ from: 1, to: 50 }];
  const prizes = [
    { rank: 1, quantity: 1 },
    { rank: 2, quantity: 3 },
  ];
  const hash = await entriesHash(ticketNumbers);
  const winners = await pickWinners({ seedHex, entriesHash: hash, ticketNumbers, prizes });
  const published = {
    seedHash: await seedHash(seedHex),
    seedHex,
    entriesHash: hash,
    ticketNumbers,
    prizes,
    winners,
  };
  const fits = { seedMatches: true, entriesMatch: true, winnersMatch: true, winners };
  expect(await verifyDraw(published)).toEqual(fits);
  const otherSeed = await verifyDraw({ ...published, seedHex: seedHex.replace('0', '1') });
  expect(otherSeed).toMatchObject({ seedMatches: false, entriesMatch: true, winnersMatch: false });
  const otherTickets = await verifyDraw({ ...published, ticketNumbers: [{ from: 1, to: 51 }] });
  expect(otherTickets).toMatchObject({ seedMatches: true, entriesMatch: false });
  const otherWinner = [{ rank: 1, ticketNo: 50 }, ...winners.slice(1)];
  expect((await verifyDraw({ ...published, winners: otherWinner })).winnersMatch).toBe(false);
});
