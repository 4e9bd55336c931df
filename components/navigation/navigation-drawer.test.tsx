import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { render } from '@/lib/site/testing/render';
import { NavigationDrawer } from './navigation-drawer';

const items = [
  {
    key: 'lotto',
    label: 'Lotto tickets',
    items: [{ key: 'powerball', label: 'Powerball', href: '/powerball2018' }],
  },
  { key: 'results', label: 'Results', href: '/lotto-results' },
];

function Menu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Menu
      </button>
      <NavigationDrawer items={items} title="Menu" open={open} onClose={() => setOpen(false)} />
    </>
  );
}

test('an item with items of its own leads on to them, and back again', async () => {
  const user = userEvent.setup();
  render(<Menu />);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Lotto tickets' }));
  expect(screen.getByRole('dialog', { name: 'Lotto tickets' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Powerball' })).toHaveAttribute('href', '/powerball2018');
  expect(screen.queryByRole('link', { name: 'Results' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('link', { name: 'Results' })).toBeVisible();
});

test('it opens at the top again after it was closed', async () => {
  const user = userEvent.setup();
  render(<Menu />);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Lotto tickets' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});
