import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playingOf } from '@/components/play/playing';
import { aCustomer, anOverview, visit } from '@/components/session/testing/a-visit';
import { clearNotices } from '@/components/ui/toast-store';
import { Toaster } from '@/components/ui/toaster';
import { favouriteType } from '@/lib/rules/games/favourites';
import { shippedRules } from '@/lib/rules/games/testing/shipped-lotteries';
import { FavouriteList } from './favourite-list';

const lotteries = (['powerball2018', 'oz_lotto2022'] as const).map((key) => {
  const type = favouriteType(shippedRules(key));
  if (!type) throw new Error(`${key} has no numbers to choose`);
  return playingOf(shippedRules(key), type);
});
const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const SAVE = 'POST /api/call/saveFavouriteNumbers';

interface Favourites {
  lotteryKey: string;
  numbers: number[];
}

async function opened(favourites: Favourites[] = []) {
  let isAutomatic = false;
  return visit(
    <>
      <FavouriteList lotteries={lotteries} dateLocale={dateLocale} />
      <Toaster />
    </>,
    {
      'GET /api/session': aCustomer(),
      'GET /api/call/getCustomer': () => ({
        ...anOverview(0),
        favouriteNumbers: favourites,
        automaticFavouriteNumbers: isAutomatic,
      }),
      [SAVE]: (body) => {
        const { lottery_key: lotteryKey, numbers } = body as {
          lottery_key: string;
          numbers: number[];
        };
        const outcome = favourites.some((set) => set.lotteryKey === lotteryKey)
          ? 'replaced'
          : 'added';
        favourites = [
          ...favourites.filter((set) => set.lotteryKey !== lotteryKey),
          { lotteryKey, numbers },
        ];
        return { outcome, favouriteNumbers: favourites };
      },
      'POST /api/call/removeFavouriteNumbers': () => {
        favourites = [];
        return { favouriteNumbers: [] };
      },
      'POST /api/call/changeDetails': (body) => {
        isAutomatic = Boolean((body as Record<string, unknown>).automatic_favourite_numbers);
        return {};
      },
    },
  );
}

afterEach(() => act(clearNotices));

test('numbers are chosen by keyboard, played from here, replaced and removed; each is said', async () => {
  const user = userEvent.setup();
  const shop = await opened();
  await user.click(await screen.findByRole('button', { name: 'Choose your numbers' }));
  await user.click(screen.getByRole('button', { name: 'Choose numbers for Powerball' }));
  await user.click(screen.getByRole('button', { name: 'Save these numbers' }));
  expect(screen.getByText('Choose 8 numbers in all.')).toBeVisible();
  expect(shop.requests).not.toContain(SAVE);
  await user.click(screen.getByRole('button', { name: 'Quick pick' }));
  screen.getByRole('button', { name: 'Save these numbers' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/Your favourite numbers were added/)).toBeVisible();
  const numbers = screen.getByRole('list', { name: 'Your numbers for Powerball' });
  expect(within(numbers).getAllByRole('listitem')).toHaveLength(8);
  expect(
    screen.getByRole('link', { name: 'Play these numbers in Powerball' }).getAttribute('href'),
  ).toMatch(/powerball2018\?favourite_numbers=true$/);

  await user.click(screen.getByRole('button', { name: 'Change the numbers for Powerball' }));
  await user.click(screen.getByRole('button', { name: 'Save these numbers' }));
  expect(await screen.findByText(/Your favourite numbers were replaced/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the numbers for Powerball' }));
  expect(await screen.findByText('Your favourite numbers were removed.')).toBeVisible();
  const question = await screen.findByRole('heading', { name: 'Your numbers, ready to play' });
  // the pressed button has gone with the list
  expect(document.activeElement).toContainElement(question);
  expect(document.body).not.toHaveFocus();
});

test('numbers typed in one line are chosen in the grid, as many as have a place', async () => {
  const user = userEvent.setup();
  const shop = await opened();
  await user.click(await screen.findByRole('button', { name: 'Choose your numbers' }));
  await user.click(screen.getByRole('button', { name: 'Choose numbers for Powerball' }));
  await user.type(screen.getByLabelText('Quick entry'), '3, 8 12-19 27 30 35 7');
  await user.click(screen.getByRole('button', { name: 'Save these numbers' }));
  const numbers = await screen.findByRole('list', { name: 'Your numbers for Powerball' });
  expect(
    within(numbers)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([...['3', '8', '12', '19', '27', '30', '35'], 'Powerball 7']);
  expect(shop.bodies).toContainEqual({
    lottery_key: 'powerball2018',
    numbers: [3, 8, 12, 19, 27, 30, 35, 7],
  });
});

test('a page without numbers says what it is for, and leads to the lotteries with one press', async () => {
  const user = userEvent.setup();
  await opened();
  expect(await screen.findByRole('heading', { name: 'Your numbers, ready to play' })).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Choose your numbers' }));
  expect(screen.queryByRole('heading', { name: 'Your numbers, ready to play' })).toBeNull();
  expect(document.activeElement).toContainElement(
    screen.getByRole('heading', { name: 'Powerball' }),
  );
  expect(document.body).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Choose numbers for Powerball' }));
  expect(screen.getByLabelText('Quick entry')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Powerball' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('heading', { name: 'Your numbers, ready to play' });
  expect(document.activeElement).toContainElement(question);
});

test('that tickets begin with them is ticked once and kept', async () => {
  const user = userEvent.setup();
  await opened([{ lotteryKey: 'oz_lotto2022', numbers: [1, 2, 3, 4, 5, 6, 7] }]);
  const tick = await screen.findByRole('checkbox', { name: /Begin new tickets/ });
  await user.click(tick);
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(tick).toBeChecked();
});
