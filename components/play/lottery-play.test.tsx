import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLottery } from '@/components/offers/testing/an-offer';
import { clearNotices, currentNotices } from '@/components/ui/toast-store';
import type { OfferKey } from '@/lib/contract/game-keys';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { gameRules } from '@/lib/rules/games/catalogue';
import type { GameType } from '@/lib/rules/games/game-rules';
import { gameTypeRules } from '@/lib/rules/games/sold-types';
import { shippedRules } from '@/lib/rules/games/testing/shipped-lotteries';
import { lotteryAgainOptions } from './again-options';
import { LotteryPlay } from './lottery-play';
import { playingOf } from './playing';
import { inShop } from './testing/in-shop';

const numbers = () => within(screen.getByRole('group', { name: 'Numbers' }));
const number = (value: number) => numbers().getByRole('button', { name: String(value) });
const theCart = () => screen.findByRole('dialog', { name: 'In your cart' });
const addButton = () => screen.getByRole('button', { name: /^Add to cart/ });
const buyBar = () => within(screen.getByRole('region', { name: 'Add to cart' }));
const total = () => buyBar().getByText('Total').parentElement;

async function pick(...values: number[]) {
  for (const value of values) await userEvent.click(number(value));
}

async function pickPowerball(value: number) {
  const set = within(screen.getByRole('group', { name: 'Powerball' }));
  await userEvent.click(set.getByRole('button', { name: String(value) }));
}

function playing(key: OfferKey = 'powerball2018', gameType: GameType = 'standard') {
  const rules = shippedRules(key);
  return playingOf(rules, gameTypeRules(rules, gameType));
}

function play(gameType: GameType = 'standard', key: OfferKey = 'powerball2018') {
  return <LotteryPlay offer={aLottery(key)} playing={playing(key, gameType)} pricingId="AU" />;
}

beforeEach(() => {
  sessionStorage.clear();
  clearNotices();
  window.history.replaceState(null, '', '/');
});

describe('marking numbers', () => {
  test('a number is chosen by a press and given back by another, never chosen twice', async () => {
    await inShop(play());
    await pick(7);
    expect(number(7)).toHaveAttribute('aria-pressed', 'true');
    expect(
      screen.getByRole('button', { name: /^Game 1: Numbers 7; Powerball none/ }),
    ).toBeVisible();
    await pick(7);
    expect(number(7)).toHaveAttribute('aria-pressed', 'false');
  });

  test('a full set takes no more and says why', async () => {
    await inShop(play());
    await pick(1, 2, 3, 4, 5, 6, 7);
    expect(number(8)).toHaveAttribute('aria-disabled', 'true');
    await pick(8);
    expect(number(8)).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('All 7 are chosen. Take one out first.')).toBeVisible();
  });

  test('the special ball is replaced by the next press', async () => {
    await inShop(play());
    await pickPowerball(3);
    await pickPowerball(20);
    const pressed = within(screen.getByRole('group', { name: 'Powerball' })).getAllByRole(
      'button',
      {
        pressed: true,
      },
    );
    expect(pressed.map((button) => button.textContent)).toEqual(['20']);
  });

  test('a grid is one stop of the Tab key, arrows go through it and Space marks', async () => {
    await inShop(play());
    number(1).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight} {End}{Enter}{Home}{ArrowLeft}');
    expect(number(3)).toHaveAttribute('aria-pressed', 'true');
    expect(number(35)).toHaveAttribute('aria-pressed', 'true');
    expect(number(1)).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('group', { name: 'Powerball' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  test('from a quick pick of 18 games to the cart is a handful of tabs: the games are one stop, and a link skips them', async () => {
    await inShop(play());
    const pickAll = screen.getByRole('button', { name: /^Pick 18 games/ });
    await userEvent.click(pickAll);
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to Add to cart' })).toHaveFocus();
    const stops: (Element | null)[] = [];
    while (document.activeElement !== addButton() && stops.length < 100) {
      await userEvent.tab();
      stops.push(document.activeElement);
    }
    const games = screen.getByRole('grid', { name: 'Games on your ticket' });
    expect(stops.filter((stop) => games.contains(stop))).toHaveLength(1);
    expect(stops.length).toBeLessThanOrEqual(14);
  });

  test('arrow keys go through the games and their buttons; a game that is removed leaves the focus among them', async () => {
    await inShop(play());
    await userEvent.click(screen.getByRole('button', { name: /^Pick 18 games/ }));
    const games = within(screen.getByRole('grid', { name: 'Games on your ticket' }));
    act(() => games.getByRole('button', { name: /^Game 1: / }).focus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(games.getByRole('button', { name: 'Remove game 2' })).toHaveFocus();
    await userEvent.keyboard('{End}{Home}{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowLeft}');
    expect(games.getByRole('button', { name: /^Game 3: / })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(games.getAllByRole('row')).toHaveLength(17);
    expect(games.getByRole('button', { name: /^Game 1: / })).toHaveFocus();
  });

  test('favourites and numbers share a barrel: a number moves from one to the other', async () => {
    await inShop(play('mega_combo'));
    await pick(5);
    const favourites = within(screen.getByRole('group', { name: 'Favourites' }));
    await userEvent.click(favourites.getByRole('button', { name: '5 now in Numbers' }));
    expect(favourites.getByRole('button', { name: '5' })).toHaveAttribute('aria-pressed', 'true');
    expect(numbers().getByRole('button', { name: '5 now in Favourites' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });
});

describe('the ticket', () => {
  test('says what is missing until it can be sold', async () => {
    await inShop(play());
    expect(addButton()).toBeDisabled();
    expect(buyBar().getByRole('status')).toHaveTextContent('Choose numbers for 4 games');
    await pick(1, 2, 3, 4, 5);
    expect(buyBar().getByRole('status')).toHaveTextContent(
      'Game 1 needs 2 more numbers and a Powerball.',
    );
    await userEvent.click(screen.getByRole('button', { name: /^Pick 18 games/ }));
    expect(addButton()).toBeEnabled();
    expect(number(1)).toHaveAttribute('aria-pressed', 'true');
  });

  test('a quick pick fills one game, or as many as the game’s rules say', async () => {
    await inShop(play());
    await userEvent.click(screen.getByRole('button', { name: 'Quick pick' }));
    expect(numbers().getAllByRole('button', { pressed: true })).toHaveLength(7);
    expect(total()).toHaveTextContent('$1.55');
    await userEvent.click(screen.getByRole('button', { name: /^Pick 18 games/ }));
    expect(total()).toHaveTextContent('$27.70');
    expect(buyBar().getByText('18 games, 1 draw')).toBeVisible();
  });

  test('presses that come before the page is drawn again both count', async () => {
    await inShop(play());
    act(() => {
      screen.getByRole('button', { name: /^Pick 18 games/ }).click();
      fireEvent.change(screen.getByLabelText('How many draws'), { target: { value: '5' } });
    });
    expect(total()).toHaveTextContent('$138.50');
  });

  test('a quick pick says what its ticket costs before it is pressed', async () => {
    await inShop(play());
    expect(screen.getByRole('button', { name: 'Pick 18 games, $27.70' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Fewer: Games to pick' }));
    expect(screen.getByRole('button', { name: 'Pick 17 games, $26.20' })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('How many draws'), '5');
    await userEvent.click(screen.getByRole('button', { name: /^Pick 17 games/ }));
    const textContent = total()?.textContent;
    const price = /\$[\d.]+/.exec(textContent ?? '')?.[0] ?? '';
    expect(screen.getByRole('button', { name: /^Pick 17 games/ })).toHaveTextContent(price);
  });

  test('the least that is sold is one press, for whoever does not want the most usual', async () => {
    await inShop(play());
    await userEvent.click(screen.getByRole('button', { name: 'Pick just 4 games, $6.15' }));
    expect(total()).toHaveTextContent('$6.15');
    expect(buyBar().getByText('4 games, 1 draw')).toBeVisible();
    expect(addButton()).toBeEnabled();
    await userEvent.tab();
    expect(addButton()).toHaveFocus();
  });

  test('games are added, removed and emptied, never below the fewest', async () => {
    await inShop(play());
    await userEvent.click(screen.getByRole('button', { name: 'Add a game' }));
    expect(screen.getByRole('heading', { name: 'Game 5' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove game 5' }));
    expect(screen.queryByRole('button', { name: /^Remove game/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Pick 18 games/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getAllByRole('button', { name: /^Game \d+: empty/ })).toHaveLength(4);
  });

  test('the next game that is not complete is one press away', async () => {
    await inShop(play());
    await userEvent.click(screen.getByRole('button', { name: 'Quick pick' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next game' }));
    expect(screen.getByRole('heading', { name: 'Game 2' })).toBeVisible();
  });

  test('a system costs what its games cost', async () => {
    await inShop(play('reduced_system'));
    expect(screen.getByLabelText('Numbers in each game')).toHaveDisplayValue(
      '8 numbers: 8 games, $12.30',
    );
    await userEvent.selectOptions(screen.getByLabelText('Numbers in each game'), '9');
    await pick(1, 2, 3, 4, 5, 6, 7, 8, 9);
    await pickPowerball(1);
    expect(total()).toHaveTextContent('$55.45');
    expect(buyBar().getByText('1 game that makes 36 standard games, 1 draw')).toBeVisible();
  });

  test('more draws cost so many times more, and only draws that are on sale can be chosen', async () => {
    await inShop(play());
    await userEvent.click(screen.getByRole('button', { name: /^Pick 18 games/ }));
    const run = screen.getByLabelText('How many draws');
    expect(
      within(run)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 draw', '2 draws in a row', '4 draws in a row', '5 draws in a row']);
    await userEvent.selectOptions(run, '5');
    expect(total()).toHaveTextContent('$138.50');
    await userEvent.selectOptions(screen.getByLabelText('First draw'), '1598');
    expect(total()).toHaveTextContent('$27.70');
  });

  test('it survives a reload, whatever else stands in the browser’s memory', async () => {
    const { unmount } = await inShop(play());
    await pick(4, 8);
    unmount();
    await inShop(play());
    expect(await screen.findByRole('button', { name: /^Game 1: Numbers 4, 8/ })).toBeVisible();
    sessionStorage.setItem('ticket:powerball2018:standard', '{"size":7,"games":[[["x",99,4]],7]}');
    unmount();
    await inShop(play());
    expect(screen.getAllByRole('button', { name: /^Game 1: Numbers 4;/ })[0]).toBeVisible();
  });
});

describe('draws', () => {
  test('the address names the first draw', async () => {
    window.history.replaceState(null, '', '/powerball2018?firstDrawNo=1595');
    await inShop(play());
    expect(await screen.findByLabelText('First draw')).toHaveDisplayValue(/^2nd: /);
  });

  test('a draw that cannot be entered gives way to the next, and that is said', async () => {
    window.history.replaceState(null, '', '/powerball2018?firstDrawNo=7');
    await inShop(play());
    expect(await screen.findByText(/Draw 7 cannot be entered/)).toBeVisible();
    expect(screen.getByLabelText('First draw')).toHaveDisplayValue(/^Next Available: /);
  });

  test('a draw whose sales have stopped is gone by the shop’s clock, and none left closes the page', async () => {
    const offer = aLottery('powerball2018', { drawCount: 1, drawCounts: [1] });
    const nowMs = Date.parse(offer.draws[0]?.stop ?? '');
    await inShop(<LotteryPlay offer={offer} playing={playing()} pricingId="AU" />, { nowMs });
    expect(await screen.findByRole('heading', { name: 'Sales are closed' })).toBeVisible();
  });

  test('a Set for Life ticket starts only where seven draws are left', async () => {
    const offer = aLottery('set_for_life2020', { drawCount: 9, drawCounts: [7] });
    await inShop(
      <LotteryPlay offer={offer} playing={playing('set_for_life2020')} pricingId="AU" />,
    );
    expect(screen.getByText('This ticket enters 7 draws in a row.')).toBeVisible();
    expect(within(screen.getByLabelText('First draw')).getAllByRole('option')).toHaveLength(3);
  });
});

describe('adding to the cart', () => {
  test('sends complete games in order, shows the cart and leaves an empty ticket', async () => {
    const shop = await inShop(play('powerhit'));
    await pick(35, 1, 2, 3, 4, 5, 6);
    await userEvent.click(addButton());
    expect(await theCart()).toBeVisible();
    expect(shop.added).toEqual([
      {
        product_type: 'lottery_ticket',
        lottery_key: 'powerball2018',
        game_type: 'powerhit',
        games: [{ sets: [{ key: 'numbers', numbers: [1, 2, 3, 4, 5, 6, 35] }] }],
        draw_no: 1593,
        num_draws: 1,
      },
    ]);
    expect(sessionStorage).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Keep playing' }));
    expect(addButton()).toBeDisabled();
  });

  test('a second press while the first is on its way adds nothing', async () => {
    let arrive = () => {};
    const until = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const shop = await inShop(play('powerhit'), { until });
    await pick(1, 2, 3, 4, 5, 6, 7);
    await userEvent.click(addButton());
    await userEvent.click(addButton());
    arrive();
    expect(await theCart()).toBeVisible();
    expect(shop.added).toHaveLength(1);
  });

  test('what the shop refuses stands next to its game', async () => {
    const message = 'Powerball: 1 needed, 0 given.';
    const errors = [{ code: 'numbers.missing', message, target: 'games.0.numbers' }];
    await inShop(play('powerhit'), { refusal: { status: 422, errors } });
    await pick(1, 2, 3, 4, 5, 6, 7);
    await userEvent.click(addButton());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(`Not in your cart. ${message}`);
    expect(screen.getByRole('img', { name: 'Not accepted' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(addButton()).toBeEnabled();
  });

  test.each([
    ['refused for a reason of nobody’s', 409, 'general', /^Sorry, there was an unexpected error/],
    ['refused for a reason of the ticket’s', 422, 'draw.closed', 'Not in your cart. In words.'],
    ['not answered', 500, 'general', 'Something went wrong'],
  ])(
    'what is %s is said beside the button, and the ticket stays',
    async (_, status, code, shown) => {
      const errors = [{ code, message: 'In words.', target: 'general' }];
      await inShop(play('powerhit'), { refusal: { status, errors } });
      await pick(1, 2, 3, 4, 5, 6, 7);
      await userEvent.click(addButton());
      const bar = within(screen.getByRole('region', { name: 'Add to cart' }));
      expect(await bar.findByRole('alert')).toHaveTextContent(shown);
      expect(addButton()).toBeEnabled();
    },
  );

  test('in a preview it is said that nothing can be bought there, not to try again', async () => {
    const message = 'This is a preview: it changes nothing.';
    const errors = [{ code: 'preview.read_only', message, target: 'general' }];
    await inShop(play('powerhit'), { refusal: { status: 403, errors } });
    await pick(1, 2, 3, 4, 5, 6, 7);
    await userEvent.click(addButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(`Not in your cart. ${message}`);
    expect(currentNotices()).toMatchObject([{ message }]);
  });

  test('a strike keeps its order: a place can be filled first, and numbers swap', async () => {
    const shop = await inShop(play('strike_standard', 'lotto_strike'));
    const strike = (value: number) =>
      within(screen.getByRole('group', { name: 'Numbers in order' })).getByRole('button', {
        name: String(value),
      });
    for (const value of [40, 3, 22, 11]) await userEvent.click(strike(value));
    await userEvent.click(screen.getByRole('button', { name: /^1st ball/ }));
    await userEvent.click(strike(11));
    await userEvent.click(addButton());
    expect(await theCart()).toBeVisible();
    // the first draw of the tests is on a Thursday morning in Brisbane
    expect(shop.added[0]).toMatchObject({
      day: 4,
      games: [{ sets: [{ key: 'numbers', numbers: [11, 3, 22, 40] }] }],
    });
  });

  test('where nobody chooses numbers, only how many games is asked', async () => {
    const shop = await inShop(play('random', 'super_66'));
    await userEvent.click(screen.getByRole('button', { name: 'More: Games' }));
    expect(total()).toHaveTextContent('$2.20');
    await userEvent.click(addButton());
    expect(await theCart()).toBeVisible();
    expect(shop.added[0]).toMatchObject({ game_type: 'random', games: [], quickpick: 2 });
  });
});

describe('buying again', () => {
  const again = lotteryAgainOptions(gameRules('powerball2018'), {
    capabilities: ['autoplay_manage'],
    locale: 'en-AU',
    currency: 'AUD',
    messages: SHIPPED_MESSAGES.play,
  });
  const ticket = (
    <LotteryPlay offer={aLottery()} playing={playing()} pricingId="AU" again={again} />
  );
  const draws = () => screen.getByRole('combobox', { name: 'How many draws' });
  const next = () => screen.queryByRole('combobox', { name: 'Numbers next time' });
  async function fill() {
    await userEvent.click(screen.getByRole('button', { name: /^Pick \d+ games/ }));
  }

  test('it is sent as one draw with the plan, and what it costs each time is said', async () => {
    const shop = await inShop(ticket);
    await fill();
    await userEvent.selectOptions(draws(), '5');
    expect(next()).toBeNull();
    await userEvent.selectOptions(draws(), 'Every week');
    expect(screen.getByText(/^One draw now, then \$\d+\.\d\d each time\./)).toBeVisible();
    await userEvent.click(addButton());
    await theCart();
    expect(shop.added[0]).toMatchObject({
      num_draws: 1,
      recurring_purchase: { type: 'autoplay', enabled: true, cadence: 'weekly', quickpick: false },
    });
  });

  test('a quick pick may be drawn anew each time, and a jackpot waited for', async () => {
    const shop = await inShop(ticket);
    await fill();
    await userEvent.selectOptions(draws(), again.at(-1)?.value ?? '');
    await userEvent.selectOptions(next() ?? draws(), 'A new quick pick');
    await userEvent.click(addButton());
    await theCart();
    expect(shop.added[0]).toMatchObject({
      recurring_purchase: {
        cadence: 'every_draw',
        minimum_jackpot_cents: 5_000_000_000,
        quickpick: true,
      },
    });
  });

  test('one draw again takes the plan back', async () => {
    const shop = await inShop(ticket);
    await fill();
    await userEvent.selectOptions(draws(), 'Every draw');
    await userEvent.selectOptions(draws(), '1 draw');
    expect(next()).toBeNull();
    await userEvent.click(addButton());
    await theCart();
    expect(shop.added[0]).not.toHaveProperty('recurring_purchase');
  });
});
