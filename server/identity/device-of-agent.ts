export interface Device {
  browser: string | null;
  system: string | null;
}

// the first that matches: most browsers also call themselves by the names of others
const BROWSERS: readonly [sign: string, name: string][] = [
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const SYSTEMS: readonly [sign: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
];

/** Browser and system that a User-Agent header names, if they are among the common ones. Anybody may write anything there. */
export const deviceOfAgent = (agent: string): Device => ({
  browser: firstIn(agent, BROWSERS),
  system: firstIn(agent, SYSTEMS),
});

const firstIn = (agent: string, known: readonly [string, string][]): string | null =>
  known.find(([sign]) => agent.includes(sign))?.[1] ?? null;
