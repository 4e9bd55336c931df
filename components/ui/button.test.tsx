import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '@/lib/site/testing/render';
import { Button } from './button';

test('a pending button keeps the focus, says so and neither acts nor submits again', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  const button = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick} pending={pending} pendingLabel="Paying…">
        Pay
      </Button>
    </form>
  );
  const { rerender } = render(button(false));
  screen.getByRole('button').focus();
  rerender(button(true));
  const pending = screen.getByRole('button', { name: 'Pay Paying…' });
  expect(pending).toHaveFocus();
  await user.click(pending);
  await user.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
