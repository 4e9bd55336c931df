import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { allGameRules } from '@/lib/rules/games/catalogue';
import { drawNumbers } from '@/lib/rules/games/drawing';
import type { Entry, Game, GameRules, GameTypeRules } from '@/lib/rules/games/game-rules';
import { quickPick } from '@/lib/rules/games/quick-pick';
import { scoreGame } from '@/lib/rules/games/scoring';
import { repeats } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { someTickets } from '@/server/testing/some-tickets';
import { scoreDraw } from '.';

type Random = (below: number) => number;

const database = testDatabase();
const ctx = () => guestContext(database.db);
let drawNo = 1000;

/** fast-check's own randomness, so that a failure can be replayed and shrinks to fewer tickets. */
const anySeed = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
const randomOf =
  (stream: Iterator<number>): Random =>
  (below) =>
    Math.floor((stream.next().value as number) * below);

/** Combos may have fewer favourites than slots for them, or none. */
function withFewerFavourites(game: Game, random: Random): Game {
  const keep = random(8);
  return {
    sets: game.sets
      .map((set) =>
        set.key === 'favourites' ? { ...set, numbers: set.numbers.slice(0, keep) } : set,
      )
      .filter(({ key, numbers }) => key !== 'favourites' || numbers.length > 0),
  };
}

function anEntry(rules: GameRules, type: GameTypeRules, random: Random): Entry {
  const size = type.sizes[random(type.sizes.length)] ?? rules.pick;
  const games = Array.from({ length: 1 + random(3) }, () =>
    withFewerFavourites(quickPick(rules, type.gameType, size, random), random),
  );
  return { offerKey: rules.key, gameType: type.gameType, size, games };
}

function winsOf(
  rules: GameRules,
  { gameType, size, games }: Entry,
  drawn: Parameters<typeof scoreGame>[4],
) {
  const scored = games.map((game) => scoreGame(rules, gameType, size, game, drawn));
  return rules.divisions.map((_, index) =>
    scored.reduce((sum, wins) => sum + (wins[index] ?? 0), 0),
  );
}

test.each(allGameRules().map((rules) => [rules.key, rules] as const))(
  '%s: the database finds the prizes that the rules find, whatever is on the tickets',
  async (_, rules) => {
    const customer = await aCustomer(database.db);
    await fc.assert(
      fc.asyncProperty(anySeed, async (stream) => {
        const random = randomOf(stream[Symbol.iterator]());
        const drawn = drawNumbers(rules, random);
        drawNo += 1;
        const drawId = await aDraw(database.db, {
          offerKey: rules.key,
          drawNo,
          status: 'DRAW_DRAWN',
          closesInMs: drawNo * 86_400_000,
        });
        await database.db.execute(sql`
          update draws set main_numbers = ${sql.param(drawn.main)}, supplementary_numbers = ${sql.param(drawn.supplementary)},
            special_number = ${drawn.special}, number_order = 'drawn', drawn_at = shop_now() where id = ${drawId}`);
        const entries = Array.from({ length: 40 }, (__, index) => {
          const type = rules.gameTypes[index % rules.gameTypes.length];
          if (!type) throw new Error('no game types');
          return anEntry(rules, type, random);
        });
        const ids = await someTickets(
          database.db,
          { customer, drawId },
          entries.map((entry) => ({ entry })),
        );
        await scoreDraw(ctx(), drawId, sandboxOperator);
        const { rows } = await database.db.execute<{
          ticket_id: string;
          division: number;
          wins: number;
          cents: string;
          each: string;
        }>(sql`
          select ticket_id, division, wins, amount_cents as cents, dividend_cents as each
          from ticket_prizes join draw_divisions using (draw_id, division) where draw_id = ${drawId}`);
        const storedWins = ids.map((id) =>
          rules.divisions.map(
            ({ division }) =>
              rows.find((row) => row.ticket_id === id && row.division === division)?.wins ?? 0,
          ),
        );
        expect(storedWins).toEqual(entries.map((entry) => winsOf(rules, entry, drawn)));
        for (const row of rows) expect(Number(row.cents)).toBe(row.wins * Number(row.each));
      }),
      { numRuns: repeats({ suite: 4, soak: 40 }) },
    );
  },
);

test('our winners are among the division’s winners, and a scored draw is not scored again', async () => {
  const customer = await aCustomer(database.db);
  const [rules] = allGameRules();
  if (!rules) throw new Error('no games');
  const drawId = await aDraw(database.db, {
    offerKey: rules.key,
    drawNo: 1,
    status: 'DRAW_DRAWN',
    closesInMs: -9e9,
  });
  await database.db.execute(sql`
    update draws set main_numbers = '{1,2,3,4,5,6,7}', supplementary_numbers = '{}', special_number = 8, drawn_at = shop_now(),
      prize_pool_cents = 2000000000 where id = ${drawId}`);
  const jackpot: Entry = {
    offerKey: rules.key,
    gameType: 'standard',
    size: 7,
    games: [
      {
        sets: [
          { key: 'numbers', numbers: [1, 2, 3, 4, 5, 6, 7] },
          { key: 'powerball', numbers: [8] },
        ],
      },
    ],
  };
  await someTickets(database.db, { customer, drawId }, [{ entry: jackpot }, { entry: jackpot }]);
  expect(await scoreDraw(ctx(), drawId, sandboxOperator)).toBe(true);
  expect(await scoreDraw(ctx(), drawId, sandboxOperator)).toBe(false);
  const { rows } = await database.db.execute<{ winners: string; pool: string; paid: string }>(sql`
    select d.winners, d.pool_cents as pool, (select sum(amount_cents) from ticket_prizes where draw_id = ${drawId}) as paid
    from draw_divisions d where draw_id = ${drawId} and division = 1`);
  expect(Number(rows[0]?.winners)).toBeGreaterThanOrEqual(2);
  expect(Number(rows[0]?.pool)).toBeGreaterThanOrEqual(2_000_000_000);
  expect(Number(rows[0]?.paid)).toBeLessThanOrEqual(Number(rows[0]?.pool) + 1);
});

test('the audit, which scores by SQL of its own, agrees with every prize of these', async () => {
  expect(await findFaults(database, { only: ['scoring.number_games'] })).toEqual([]);
  const { rows } = await database.pool.query('select 1 from ticket_prizes limit 1');
  expect(rows).toHaveLength(1);
});
