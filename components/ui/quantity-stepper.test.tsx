import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { InSite, render } from '@/lib/site/testing/render';
import { QuantityStepper } from './quantity-stepper';

function Games({ start = 4 }: { start?: number }) {
  const [games, setGames] = useState(start);
  return <QuantityStepper label="Games" value={games} onChange={setGames} min={2} max={6} />;
}

const field = () => screen.getByRole('spinbutton', { name: 'Games' });

test('presses and arrow keys change the count by one', async () => {
  const user = userEvent.setup();
  render(<Games />);
  await user.click(screen.getByRole('button', { name: 'More: Games' }));
  expect(field()).toHaveValue('5');
  await user.click(field());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field()).toHaveValue('3');
});

test('what was typed before the page woke up counts', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(
    <InSite>
      <Games />
    </InSite>,
  );
  field().setAttribute('value', '4');
  (field() as HTMLInputElement).value = '6';
  render(<Games />, { container: page, hydrate: true });
  expect(field()).toHaveAttribute('aria-valuenow', '6');
  expect(field()).toHaveValue('6');
});

test('what is typed into a field that has been left counts at once, as early input that is repeated does', () => {
  render(<Games />);
  fireEvent.input(field(), { target: { value: '6' } });
  expect(field()).toHaveAttribute('aria-valuenow', '6');
  expect(field()).toHaveValue('6');
});

test('it stops at both ends', async () => {
  const user = userEvent.setup();
  render(<Games start={2} />);
  expect(screen.getByRole('button', { name: 'Fewer: Games' })).toBeDisabled();
  for (let press = 0; press < 4; press += 1)
    await user.click(screen.getByRole('button', { name: 'More: Games' }));
  expect(field()).toHaveValue('6');
  expect(screen.getByRole('button', { name: 'More: Games' })).toBeDisabled();
});

test.each([
  ['5', '5'],
  ['40', '6'],
  ['0', '2'],
  ['abc', '4'],
])('typing %s settles at %s', async (typed, settled) => {
  const user = userEvent.setup();
  render(<Games />);
  await user.clear(field());
  await user.type(field(), typed);
  await user.tab();
  expect(field()).toHaveValue(settled);
});
