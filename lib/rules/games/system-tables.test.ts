import { gameRules } from './catalogue';
import { combinations } from './combinations';
import type { GameRules, GameType } from './game-rules';
import { expectAll, readOfficialJson } from './testing/official-data';
import { winTable } from './win-table';

interface TableRow {
  system?: number;
  numbers?: number;
  pick?: number;
  games: number;
  main?: number;
  main_matched_in_pick?: number;
  supp?: number;
  powerball?: boolean;
  prizes: number[];
}

interface SystemTables {
  games: {
    saturday_lotto: { table: TableRow[] };
    monday_wednesday_weekday_windfall: { table: TableRow[] };
    oz_lotto2022: { table: TableRow[] };
    powerball2018: {
      table: TableRow[];
      powerhit_and_powerpik_systems: TableRow[];
      pick_5_and_6: TableRow[];
    };
  };
}

const tables = (readOfficialJson('system_tables.json') as SystemTables).games;

interface Published {
  rules: GameRules;
  rows: TableRow[];
  gameType: (size: number) => GameType;
}

/** Checks that every published row is in our table, and that our table has no other rows. */
function expectSameTable({ rules, rows, gameType }: Published) {
  const seen = new Map<number, number>();
  for (const row of rows) {
    const size = row.system ?? row.numbers ?? row.pick ?? 0;
    const main = row.main ?? row.main_matched_in_pick;
    expect(combinations(rules, gameType(size), size)).toBe(row.games);
    const ours = winTable(rules, gameType(size), size).find(
      (candidate) =>
        candidate.main === main &&
        candidate.supplementary === (row.supp ?? 0) &&
        candidate.special === (row.powerball ?? null),
    );
    expect({ ...row, prizes: ours?.wins }).toEqual(row);
    seen.set(size, (seen.get(size) ?? 0) + 1);
  }
  for (const [size, count] of seen) {
    expect(winTable(rules, gameType(size), size)).toHaveLength(count);
  }
}

const system = () => 'reduced_system' as const;

test('every row of the published system tables equals ours', () => {
  const { powerball2018: powerball } = tables;
  expectAll(tables.saturday_lotto.table, 167);
  expectAll(tables.monday_wednesday_weekday_windfall.table, 181);
  expectAll(tables.oz_lotto2022.table, 243);
  expectAll(powerball.table, 117);
  const rules = gameRules('powerball2018');
  expectSameTable({
    rules: gameRules('saturday_lotto'),
    rows: tables.saturday_lotto.table,
    gameType: system,
  });
  expectSameTable({
    rules: gameRules('weekday_windfall'),
    rows: tables.monday_wednesday_weekday_windfall.table,
    gameType: system,
  });
  expectSameTable({
    rules: gameRules('oz_lotto2022'),
    rows: tables.oz_lotto2022.table,
    gameType: system,
  });
  expectSameTable({ rules, rows: powerball.table, gameType: system });
});

test('PowerHit, PowerPik systems and picks equal the published tables', () => {
  const rules = gameRules('powerball2018');
  const { powerhit_and_powerpik_systems: powerpik, pick_5_and_6: picks } = tables.powerball2018;
  expectAll(powerpik, 48);
  expectAll(picks, 18);
  expectSameTable({
    rules,
    rows: powerpik,
    gameType: (size) => (size === rules.pick ? 'powerhit' : 'powerpik_system'),
  });
  expectSameTable({ rules, rows: picks, gameType: system });
});
