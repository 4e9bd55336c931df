import { screen, within } from '@testing-library/react';
import { render } from '@/lib/site/testing/render';
import { BallRow } from './ball-row';
import { ballsOf } from './balls-of';

test('a result reads in drawn order, with the kind of each ball that is not a main number', () => {
  render(
    <BallRow
      label="Winning numbers"
      balls={ballsOf(
        { main: [17, 3], supplementary: [41], special: [20] },
        { specialName: 'Powerball' },
      )}
    />,
  );
  const balls = within(screen.getByRole('list', { name: 'Winning numbers' })).getAllByRole(
    'listitem',
  );
  expect(balls.map((ball) => ball.textContent)).toEqual([
    '17',
    '3',
    'supplementary 41',
    'Powerball 20',
  ]);
});

test('on a ticket a number matches only within its own kind', () => {
  render(
    <BallRow
      label="Game 1"
      balls={ballsOf({ main: [3, 20, null], special: [20] }, { matched: { main: [3] } })}
    />,
  );
  const balls = screen.getAllByRole('listitem').map((ball) => ball.textContent);
  expect(balls).toEqual(['3 matched', '20', 'not chosen yet', 'special 20']);
});
