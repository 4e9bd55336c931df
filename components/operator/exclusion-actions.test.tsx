import { screen } from '@testing-library/react';
import type { ExclusionMatch } from '@/lib/contract/operator/exclusions';
import { render } from '@/lib/site/testing/render';
import { ExclusionActions } from './exclusion-actions';

const MATCH: ExclusionMatch = {
  ...{ id: 'match', customerId: 'customer', email: 'pat@fairdraw.example', strength: 'near' },
  ...{ points: 65, reasons: [], door: '', register: null, isVerified: true, outcome: null },
  foundAt: '2026-11-28T10:00:00Z',
  excludedSince: '2026-10-01T10:00:00Z',
  endsAt: '2027-10-01T10:00:00Z',
  ...{ facts: [], decisions: [], applied: null },
};
const APPLIED = {
  beganAt: '2026-11-28T11:00:00Z',
  endsAt: '2027-10-01T10:00:00Z',
  othersUntil: null,
};

function buttonsOf(over: Partial<ExclusionMatch>): string[] {
  render(<ExclusionActions match={{ ...MATCH, ...over }} onChanged={() => {}} />);
  return screen.queryAllByRole('button').map(({ textContent }) => textContent ?? '');
}

test.each<[string, Partial<ExclusionMatch>, string[]]>([
  ['one that waits is decided either way', {}, ['The same person', 'Another person']],
  ['of another person only the stricter is left', { outcome: 'other' }, ['The same after all']],
  [
    'what was applied takes a request',
    { outcome: 'same', applied: APPLIED },
    ['End it as a mistake'],
  ],
  ['what they began themselves is ended by nobody', { outcome: 'same' }, []],
  ['a register decides on its own', { register: 'gamstop' }, []],
])('%s', (_what, over, buttons) => {
  expect(buttonsOf(over)).toEqual(buttons);
});
