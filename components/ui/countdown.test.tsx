import { screen } from '@testing-library/react';
import { render } from '@/lib/site/testing/render';
import { Countdown } from './countdown';

const UNTIL = '2026-11-28T09:30:00.000Z';
const left = (ms: number) => () => Date.parse(UNTIL) - ms;
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test.each([
  ['two days and an hour', 2 * DAY + HOUR, '02days01hours00minutes00seconds'],
  ['an hour and a minute', HOUR + MINUTE, '01hours01minutes00seconds'],
  ['nine seconds', 9_000, '00minutes09seconds'],
  ['nothing', 0, '00minutes00seconds'],
])('large figures begin with the first unit that there is: %s', (_left, ms, figures) => {
  render(
    <Countdown
      until={UNTIL}
      locale="en-AU"
      timeZone="Australia/Sydney"
      look="blocks"
      nowMs={left(ms)}
    />,
  );
  const time = screen.getByRole('time');
  expect(time.previousElementSibling).toHaveTextContent(figures);
});

test('where the page knows the shop’s time, its first count is in the first HTML, without days that there are not', () => {
  const readMs = Date.parse(UNTIL) - (HOUR + MINUTE);
  render(
    <Countdown
      until={UNTIL}
      locale="en-AU"
      timeZone="Australia/Sydney"
      look="blocks"
      nowMs={undefined}
      readMs={readMs}
    />,
  );
  const time = screen.getByRole('time');
  expect(time.previousElementSibling).toHaveTextContent('01hours01minutes00seconds');
});
