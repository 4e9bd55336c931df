import { parse, stringify } from 'yaml';

const UNIT_SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 };
/** What a rate reads of a counter: `[5m]`. */
const RANGE = /\[(\d{1,6})([smhd])\]/g;
const DURATION = /^(\d{1,6})([smhd])$/;

/**
 * Rules of Prometheus whose durations (`for:` and the ranges of rates) are shorter by a factor. Thresholds, ages and all
 * else are as they were.
 * @param text as YAML
 */
export function shortenRules(text, factor) {
  const shortened = (count, unit) =>
    `${Math.max(1, Math.round((Number(count) * UNIT_SECONDS[unit]) / factor))}s`;
  const shorten = (duration) => {
    const [, count, unit] = DURATION.exec(duration) ?? [];
    if (!unit) throw new Error(`"${duration}" is no duration that the drill can shorten.`);
    return shortened(count, unit);
  };
  const document = parse(text);
  for (const { rules } of document.groups)
    for (const rule of rules) {
      if (rule.for) rule.for = shorten(rule.for);
      rule.expr = rule.expr.replace(RANGE, (_range, count, unit) => `[${shortened(count, unit)}]`);
    }
  return stringify(document);
}

/** The names of all alerts, in their order. */
export const alertNames = (text) =>
  parse(text).groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));

/**
 * The alerts of one name, of those that Prometheus lists, whose labels are these at least.
 * @param alerts as `/api/v1/alerts` answers them: pending and firing ones
 */
export const alertsOf = (alerts, { alert, labels = {} }) =>
  alerts.filter(
    (one) =>
      one.labels.alertname === alert &&
      Object.entries(labels).every(([name, value]) => one.labels[name] === value),
  );
