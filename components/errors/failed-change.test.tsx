import { useMutation } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '@/components/session/testing/a-visit';
import { clearNotices } from '@/components/ui/toast-store';
import { Toaster } from '@/components/ui/toaster';
import { ApiError } from '@/lib/client/api-error';
import { BACKGROUND } from '@/lib/queries/background';
import { FailedChange } from './failed-change';

function Form({ outcome, meta }: { outcome: () => number; meta?: typeof BACKGROUND }) {
  const save = useMutation({
    ...(meta && { meta }),
    mutationFn: async () => {
      const status = outcome();
      if (status >= 400) throw new ApiError(status, 'No.');
    },
  });
  return (
    <>
      <input aria-label="Limit" />
      <button type="button" onClick={() => save.mutate()}>
        Save
      </button>
    </>
  );
}

/** A form whose presses are answered with these statuses, one after the other. */
async function aForm(statuses: number[], meta?: typeof BACKGROUND) {
  const left = [...statuses];
  await visit(
    <>
      <Form outcome={() => left.shift() ?? 200} {...(meta && { meta })} />
      <FailedChange />
      <Toaster />
    </>,
  );
  const user = userEvent.setup();
  return { user, press: () => user.click(screen.getByRole('button', { name: 'Save' })) };
}
const alerts = () => within(screen.getByRole('alert'));
afterEach(() => act(clearNotices));

test.each([500, 502, 503])('a press that ends in %i says so with its code', async (status) => {
  const { user, press } = await aForm([status, 200]);
  await user.type(screen.getByLabelText('Limit'), '50');
  await press();
  expect(alerts().getByText("It's not you, it's us!")).toBeVisible();
  expect(alerts().getByText(new RegExp(`Code ${status}$`))).toBeVisible();
  expect(screen.getByLabelText('Limit')).toHaveValue('50');
  await press();
  expect(alerts().queryByText("It's not you, it's us!")).toBeNull();
});

test.each([409, 422])(
  'a refusal (%i) is an answer, and is shown at its control',
  async (status) => {
    const { press } = await aForm([status]);
    await press();
    expect(alerts().queryByText("It's not you, it's us!")).toBeNull();
  },
);

test('what nobody pressed for fails in silence', async () => {
  const { press } = await aForm([500], BACKGROUND);
  await press();
  expect(alerts().queryByText("It's not you, it's us!")).toBeNull();
});
