import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import type { CallResult } from '@/lib/contract/call';
import type { LookAtBankFile } from '@/lib/contract/operator/bank-files';
import { BankFileUpload } from './bank-file-upload';

const LOOK = 'POST /operator/call/lookAtBankFile';
const TAKE = 'POST /operator/call/takeBankFile';
const NONE = { count: 0, shown: [] };
const REPORT = {
  ...{ credited: 1, unmatched: 0, knownBefore: 0, takenBack: 0, leftOut: 0 },
  ...{ problems: NONE, unread: NONE, doubtful: NONE, reversals: NONE, passedOver: NONE },
  ...{ balances: NONE, otherBalances: NONE },
};
const LOOKED: CallResult<typeof LookAtBankFile> = {
  ...{ sha256: 'a'.repeat(64), takenBefore: null, report: REPORT, lineCount: 1 },
  lines: [
    {
      ...{ line: 2, bankReference: 'UP-1', amountCents: 1_000, currency: 'AUD' },
      ...{ outcome: 'credited', reason: null, email: 'ro•••@example.com' },
    },
  ],
};
const FILE = new File(['a,b'], 'bank.csv', { type: 'text/csv' });

async function looksAt(answers: Parameters<typeof visit>[1]) {
  const user = userEvent.setup();
  const visited = await visit(<BankFileUpload />, answers);
  await user.upload(screen.getByLabelText('File of the bank'), FILE);
  await user.selectOptions(screen.getByLabelText('Account'), 'aud');
  await user.click(screen.getByRole('button', { name: 'Look at it' }));
  return { ...visited, user };
}

test('nothing can be taken in before it was looked at', async () => {
  await visit(<BankFileUpload />);
  expect(screen.queryByRole('button', { name: 'Take in' })).toBeNull();
});

test('what was looked at is taken in: the same file, by its fingerprint', async () => {
  const { user, bodies, requests } = await looksAt({ [LOOK]: LOOKED, [TAKE]: REPORT });
  expect(await screen.findByRole('row', { name: /UP-1/ })).toHaveTextContent('Into the wallet');
  await user.click(screen.getByRole('button', { name: 'Take in' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Why'), 'Of today');
  await user.click(within(dialog).getByRole('button', { name: 'Take in' }));
  expect(await within(dialog).findByText(/1 in wallets/)).toBeVisible();
  expect(bodies[requests.indexOf(LOOK)]).toEqual({ file: FILE, account: 'aud' });
  expect(bodies[requests.indexOf(TAKE)]).toEqual({
    ...{ file: FILE, account: 'aud', sha256: LOOKED.sha256, reason: 'Of today' },
  });
});

test('a file with a slip is not to be taken in, and says where it is', async () => {
  const problems = { count: 1, shown: [{ line: 3, reason: 'no amount' }] };
  await looksAt({
    [LOOK]: { ...LOOKED, lines: [], lineCount: 0, report: { ...REPORT, problems } },
  });
  expect(await screen.findByText('Line 3: no amount')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take in' })).toBeNull();
});

test('what is refused stands beside the file', async () => {
  await looksAt({ [LOOK]: () => new Refusal(400, 'request.invalid', 'Too large', 'file') });
  expect(await screen.findByText('Too large')).toBeVisible();
  expect(screen.getByLabelText('File of the bank')).toBeInvalid();
});
