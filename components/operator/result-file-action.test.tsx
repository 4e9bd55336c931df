import { fireEvent, screen, within } from '@testing-library/react';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import { ResultFileAction } from './result-file-action';

const REQUEST = 'POST /operator/call/requestResultFile';
const GAMES = [
  { key: 'oz_lotto2022', name: 'Oz Lotto' },
  { key: 'powerball2018', name: 'Powerball' },
];
const FILE = new File(['draw_no,draw_date\n'], 'powerball2018.csv', { type: 'text/csv' });

async function send(answer: object, chosen?: string) {
  const visited = await visit(<ResultFileAction games={GAMES} chosen={chosen} />, {
    [REQUEST]: () => answer,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Take in results' }));
  const dialog = await screen.findByRole('dialog');
  const game = within(dialog).getByLabelText<HTMLSelectElement>('Game');
  if (!chosen) fireEvent.change(game, { target: { value: 'powerball2018' } });
  fireEvent.change(within(dialog).getByLabelText('File of results'), { target: { files: [FILE] } });
  fireEvent.change(within(dialog).getByLabelText('Why'), { target: { value: 'Their page' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take in results' }));
  return { ...visited, dialog, game };
}

test('a file of results waits for a second person, who is said to be one of draws', async () => {
  const { dialog, requests } = await send({ approvalId: 'a' });
  expect(await within(dialog).findByText(/Another person of draws decides/)).toBeVisible();
  expect(requests.filter((one) => one === REQUEST)).toHaveLength(1);
});

test('what cannot be right is said, and what was chosen stays; the game of the list is chosen', async () => {
  const refused = new Refusal(422, 'draw.result_refused', 'This cannot be the result: line 2.');
  const { dialog, game } = await send(refused, 'oz_lotto2022');
  expect(await within(dialog).findByText('This cannot be the result: line 2.')).toBeVisible();
  expect(game).toHaveValue('oz_lotto2022');
});
