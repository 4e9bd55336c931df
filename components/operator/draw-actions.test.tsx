import { fireEvent, screen, within } from '@testing-library/react';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import type { DrawNight } from '@/lib/contract/operator/draws';
import { DrawActions } from './draw-actions';

const NIGHT = {
  ...{ offerKey: 'powerball2018', offerName: 'Powerball', drawNo: 1543 },
  ...{ specialName: 'Powerball', divisionCount: 9, numbers: null },
  ...{ confirmedAt: null, isHeld: false, firstDivision: null },
};
const NOTHING = {
  ...{ enterResult: false, cancel: false, announceJackpot: false, hold: false, release: false },
  payFirstDivision: false,
} satisfies DrawNight['may'];
const REQUEST = 'POST /operator/call/requestDrawResult';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function openResult(answer: object) {
  const visited = await visit(
    <DrawActions night={NIGHT} may={{ ...NOTHING, enterResult: true }} />,
    {
      [REQUEST]: () => answer,
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Enter the result' }));
  const dialog = await screen.findByRole('dialog');
  type('Numbers', '7 6 5 4 3 2 1');
  type('Powerball', '8');
  type('Numbers, once more', '7 6 5 4 3 2 1');
  type('Powerball, once more', '8');
  type('Why', 'Their page');
  const send = () =>
    fireEvent.click(within(dialog).getByRole('button', { name: 'Enter the result' }));
  return { ...visited, dialog, send };
}

test('whoever may do nothing sees nothing to press', async () => {
  await visit(<DrawActions night={NIGHT} may={NOTHING} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a result is sent as it was typed, without divisions while they are empty', async () => {
  const { bodies, requests, send, dialog } = await openResult({ approvalId: 'a' });
  send();
  expect(await within(dialog).findByText(/Another person of draws confirms it/)).toBeVisible();
  expect(bodies[requests.indexOf(REQUEST)]).toEqual({
    ...{ offer_key: 'powerball2018', draw_no: 1543, order: 'drawn', divisions: [] },
    ...{ numbers: '7 6 5 4 3 2 1', numbers_again: '7 6 5 4 3 2 1' },
    ...{ supplementary: '8', supplementary_again: '8', reason: 'Their page' },
  });
});

test('of divisions all are sent, and what is wrong with one stands beside it', async () => {
  const { bodies, requests, send, dialog } = await openResult(
    new Refusal(400, 'request.invalid', 'Please enter numbers only', 'divisions.1.winners'),
  );
  type('Division 1: winners', '0');
  type('Division 1: each is paid', '0.00');
  send();
  await within(dialog).findByText('Please enter numbers only');
  expect(screen.getByLabelText('Division 2: winners')).toBeInvalid();
  expect(screen.getByLabelText('Numbers')).toHaveValue('7 6 5 4 3 2 1');
  const { divisions } = bodies[requests.indexOf(REQUEST)] as { divisions: unknown[] };
  expect(divisions).toHaveLength(9);
  expect(divisions.slice(0, 2)).toEqual([
    { winners: '0', dividend: '0.00' },
    { winners: '', dividend: '' },
  ]);
});

test('what was drawn already is corrected', async () => {
  const numbers = { main: [1, 2, 3, 4, 5, 6, 7], supplementary: [], special: 8 };
  await visit(
    <DrawActions
      night={{ ...NIGHT, numbers: { ...numbers, order: 'drawn' } }}
      may={{ ...NOTHING, enterResult: true }}
    />,
  );
  expect(screen.getByRole('button')).toHaveTextContent('Correct the result');
});
