import { readFileSync } from 'node:fs';
import { MINIMUM_AGE } from '../age';
import { VERIFICATION_RULES } from './jurisdictions';

const docs = readFileSync('docs/identity-checks.md', 'utf8');
const settings = readFileSync('docs/settings.md', 'utf8');

describe.each(Object.entries(VERIFICATION_RULES))('%s', (_, rule) => {
  test('the handbook and the settings name the law and its sources', () => {
    for (const { source } of [rule, ...rule.exceptions]) expect(docs).toContain(source);
    expect(docs).toContain(rule.law);
    const [act = ''] = rule.law.split(',');
    const rows = settings.split('\n').filter((line) => line.startsWith('| `VERIFICATION_REQUIRED'));
    expect(rows.join('\n')).toContain(act);
    expect(docs).toMatch(new RegExp(`\\| ${rule.grace.days} days`));
  });

  test('nobody plays who is not verified, or younger than the law says', () => {
    expect(rule.before).toEqual(['deposit', 'spend', 'withdraw']);
    expect(rule.establishes).toEqual(['name', 'address', 'dateOfBirth']);
    expect(MINIMUM_AGE).toBeGreaterThanOrEqual(rule.minimumAge);
  });
});
