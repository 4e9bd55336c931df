import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { firedAlerts } from './course.mjs';
import { alertNames, alertsOf, shortenRules } from './rules.mjs';

const RULES = readFileSync('ops/alerts.yml', 'utf8');

test('durations and ranges become shorter by one factor, and nothing else changes', () => {
  const text = `groups:
  - name: fairdraw
    rules:
      - alert: Slow
        expr: sum(rate(a_total[5m])) / sum(rate(b_total[10m])) > 3 * 86400
        for: 1h
      - alert: Wrong
        expr: max(c{job="5m"}) > 1800
`;
  expect(parse(shortenRules(text, 20))).toEqual({
    groups: [
      {
        name: 'fairdraw',
        rules: [
          {
            alert: 'Slow',
            expr: 'sum(rate(a_total[15s])) / sum(rate(b_total[30s])) > 3 * 86400',
            for: '180s',
          },
          { alert: 'Wrong', expr: 'max(c{job="5m"}) > 1800' },
        ],
      },
    ],
  });
  expect(() => shortenRules(text.replace('1h', '1h30m'), 20)).toThrow('"1h30m" is no duration');
});

test('an alert is found by its name and by as many labels as are known', () => {
  const labels = { alertname: 'JobFailing', job: 'sweep', severity: 'ticket' };
  const other = { alertname: 'JobOverdue', job: 'sweep' };
  const alerts = [
    { labels, state: 'firing' as const },
    { labels: other, state: 'pending' as const },
  ];
  const alertsOfJob = (job: string) => alertsOf(alerts, { alert: 'JobFailing', labels: { job } });
  expect(alertsOfJob('sweep')).toEqual([alerts[0]]);
  expect(alertsOfJob('care')).toEqual([]);
  expect(alertsOf(alerts, { alert: 'JobOverdue' })).toEqual([alerts[1]]);
});

test('the drill has a fault for every alert', () => {
  expect(firedAlerts().toSorted()).toEqual(alertNames(RULES).toSorted());
});
