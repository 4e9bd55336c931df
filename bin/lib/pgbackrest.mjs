/**
 * What `pgbackrest info --output=json` says of one shop: the newest backup, and since when one can go back.
 * @throws Error with a sentence, where there is nothing to go back to
 */
export function backupsOf(info, stanza) {
  const own = info.find(({ name }) => name === stanza);
  if (!own) throw new Error(`pgBackRest knows no "${stanza}".`);
  const whole = own.backup.filter(({ error }) => error !== true);
  const [first] = whole;
  const newest = whole.at(-1);
  if (!newest) throw new Error(`There is no backup of "${stanza}" yet: ${own.status.message}.`);
  return {
    label: newest.label,
    endedAt: new Date(newest.timestamp.stop * 1_000),
    reachesBackTo: new Date(first.timestamp.stop * 1_000),
    bytes: newest.info.size,
  };
}

/**
 * The instant that an operator typed, as Postgres reads it; undefined for the newest.
 * @throws Error with a sentence
 */
export function targetTime(text, { reachesBackTo }, now = new Date()) {
  if (text === undefined) return undefined;
  const isInstant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(
    text,
  );
  const time = new Date(isInstant ? text.replace(' ', 'T') : Number.NaN);
  if (Number.isNaN(time.getTime()))
    throw new Error(
      `--to takes an instant with its zone, such as 2026-05-01T20:29:59Z; it is "${text}".`,
    );
  if (time > now) throw new Error(`${time.toISOString()} is still to come.`);
  if (time < reachesBackTo)
    throw new Error(`The backups reach back to ${reachesBackTo.toISOString()}, and no further.`);
  return time.toISOString().replace('T', ' ').replace('Z', '+00');
}
