import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '@/components/session/testing/a-visit';
import { anOrder, aTicket } from '@/components/tickets/testing/an-order';
import { NextDraw } from './next-draw';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const SOON = '2030-11-28T09:30:00.000Z';

test('the page of the next draw is passed on, not the receipt', async () => {
  const user = userEvent.setup();
  const drawn = aTicket({ id: 'drawn', drawNo: 1_589 });
  const next = aTicket({ id: 'next', drawNo: 1_590, drawDate: SOON, status: 'entered' });
  await visit(
    <NextDraw
      orders={[
        anOrder({ id: 'over', nextDrawDate: null }),
        anOrder({ drawNo: 1_589, nextDrawDate: SOON, tickets: [drawn, next] }),
      ]}
      dateLocale={dateLocale}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Share the draw' }));
  expect(await screen.findByText(/^Copied/)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `I am in Powerball, draw 1590 ${window.location.origin}/powerball2018/results/draw-1590`,
  );
});
