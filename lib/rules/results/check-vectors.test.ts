import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { gameRules } from '@/lib/rules/games/catalogue';
import type { DrawnNumbers, GameRules } from '@/lib/rules/games/game-rules';
import {
  cents,
  expectAll,
  officialDraws,
  readOfficialJson,
} from '@/lib/rules/games/testing/official-data';
import { testVectors } from '@/lib/rules/games/testing/test-vectors';
import { checkHash, readCheckHash, type TypedNumbers } from './check-link';
import { checkNumbers } from './check-numbers';
import { readNumbers } from './read-numbers';

const vectors = testVectors();

interface Against {
  rules: GameRules;
  drawn: DrawnNumbers;
  dividendsCents?: number[];
}

/** The check shown by a link with these numbers: games won per division, and what they pay together. */
function checked(typed: TypedNumbers, { rules, drawn, dividendsCents = [] }: Against) {
  const carried = readCheckHash(checkHash(typed));
  if (!carried) throw new Error(`no link carries ${typed.numbers}`);
  const answer = readNumbers(SHIPPED_MESSAGES.resultTools, rules, carried);
  if ('problems' in answer) throw new Error(JSON.stringify(answer.problems));
  const { divisions } = checkNumbers(rules, answer.read, {
    numbers: { ...drawn, order: 'drawn' },
    divisions: dividendsCents.map((amountCents, index) => ({
      division: index + 1,
      winners: amountCents > 0 ? 1 : 0,
      dividend: { amountCents, currency: 'AUD' },
    })),
  });
  const wins = rules.divisions.map(
    ({ division }) => divisions.find((won) => won.division === division)?.games ?? 0,
  );
  const paidCents = divisions.reduce((sum, { prize }) => sum + (prize?.amountCents ?? 0), 0);
  return { wins, paidCents };
}

const spaced = (numbers: readonly number[]) => numbers.join(' ');

test('standard tickets of the record are told their division and its official dividend', () => {
  for (const key of ['powerball2018', 'saturday_lotto', 'set_for_life2020'] as const) {
    const rules = gameRules(key);
    const draws = new Map(officialDraws(rules).map((draw) => [draw.drawNo, draw]));
    const tickets = vectors.single.filter(
      ({ game, draw_no }) => game === key && draws.has(draw_no),
    );
    expect(tickets.length).toBeGreaterThan(20);
    for (const { ticket, draw_no, division, amount } of tickets) {
      const draw = draws.get(draw_no);
      if (!draw) continue;
      const typed = { numbers: spaced(ticket.numbers), special: String(ticket.powerball ?? '') };
      const { wins, paidCents } = checked(typed, { rules, ...draw });
      expect(wins.indexOf(1) + 1 || null).toBe(division);
      if (draw.dividendsCents.length > 0) expect(paidCents).toBe(cents(amount));
    }
  }
});

test('systems and PowerPik systems are told what the operator paid them', () => {
  const rules = gameRules('powerball2018');
  const drawn = { main: [6, 11, 15, 17, 26, 27, 35], supplementary: [], special: 11 };
  const dividends = [20_000_000, 25539.65, 10189.85, 508.9, 189.95, 84.7, 52.55, 22.4, 13.65];
  for (const { type, numbers, powerball, prizes, amount } of vectors.system) {
    const typed: TypedNumbers = type.startsWith('Powerpik')
      ? { numbers: spaced(numbers), special: '', gameType: 'powerpik_system' }
      : { numbers: spaced(numbers), special: String(powerball), gameType: 'reduced_system' };
    const outcome = checked(typed, { rules, drawn, dividendsCents: dividends.map(cents) });
    expect(outcome).toEqual({ wins: prizes, paidCents: cents(amount) });
  }
});

test('strikes, boxed ones too, are told their divisions', () => {
  const rules = gameRules('lotto_strike');
  for (const { winning, ticket, division, boxed, prizes_by_strike: strikes } of vectors.strike) {
    const drawn = { main: winning, supplementary: [], special: null };
    if (boxed) {
      const typed = { numbers: spaced(boxed), special: '', gameType: 'strike_boxed' as const };
      const expected = [4, 3, 2, 1].map((strike) => strikes?.[strike] ?? 0);
      expect(checked(typed, { rules, drawn }).wins).toEqual(expected);
    } else {
      const { wins } = checked({ numbers: spaced(ticket ?? []), special: '' }, { rules, drawn });
      expect(wins.indexOf(1) + 1 || null).toBe(division);
    }
  }
});

test('Super 66 tickets, typed as one word, are told their division', () => {
  const rules = gameRules('super_66');
  for (const { winning, ticket, division } of vectors.super66) {
    const drawn = { main: [...winning].map(Number), supplementary: [], special: null };
    const { wins } = checked({ numbers: ticket, special: '' }, { rules, drawn });
    expect(wins.indexOf(1) + 1 || null).toBe(division);
  }
});

interface TableRow {
  numbers?: number;
  pick?: number;
  main?: number;
  main_matched_in_pick?: number;
  powerball?: boolean;
  prizes: number[];
}

test('PowerHit, PowerPik systems and picks are told what the published tables say', () => {
  const rules = gameRules('powerball2018');
  const drawn = { main: [1, 2, 3, 4, 5, 6, 7], supplementary: [], special: 20 };
  const { powerball2018: tables } = (
    readOfficialJson('system_tables.json') as {
      games: {
        powerball2018: { powerhit_and_powerpik_systems: TableRow[]; pick_5_and_6: TableRow[] };
      };
    }
  ).games;
  const rows = [...tables.powerhit_and_powerpik_systems, ...tables.pick_5_and_6];
  expectAll(rows, 66);
  for (const { numbers, pick, main, main_matched_in_pick, powerball, prizes } of rows) {
    const size = numbers ?? pick ?? 0;
    const matched = main ?? main_matched_in_pick ?? 0;
    const typed = spaced([
      ...drawn.main.slice(0, matched),
      ...Array.from({ length: size - matched }, (_, index) => 10 + index),
    ]);
    const all = size === rules.pick ? 'powerhit' : 'powerpik_system';
    const outcome = checked(
      pick === undefined
        ? { numbers: typed, special: '', gameType: all }
        : { numbers: typed, special: powerball ? '20' : '1', gameType: 'reduced_system' },
      { rules, drawn },
    );
    expect(outcome.wins).toEqual(prizes);
  }
});
