import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ComponentProps } from 'react';
import { TextInput } from '@/components/ui/text-input';
import { ApiError } from '@/lib/client/api-error';
import { render } from '@/lib/site/testing/render';
import { OfficeTable } from './office-table';

interface Parcel {
  name: string;
  grams: number;
  isSent: boolean;
}

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>;
/** After a change the page reads its rows anew. */
const router = { refresh: () => {} } as Router;

const PARCELS: Parcel[] = [
  { name: 'Books', grams: 900, isSent: false },
  { name: 'Letter', grams: 20, isSent: false },
  { name: 'Atlas', grams: 2_500, isSent: true },
];

const refused = (
  code: 'general' | 'staff.confirmation_required',
  target: string,
  message: string,
) => new ApiError(409, message, [{ code, target, message }]);

function shown(
  send: (parcel: Parcel, fields: FormData) => Promise<void> = async () => {},
  isWhole = true,
) {
  render(
    <AppRouterContext.Provider value={router}>
      <OfficeTable
        caption="Parcels"
        items={PARCELS}
        keyOf={({ name }) => name}
        isWhole={isWhole}
        columns={[
          {
            key: 'name',
            header: 'Name',
            heading: true,
            cell: ({ name }) => name,
            sortBy: ({ name }) => name,
          },
          {
            key: 'grams',
            header: 'Weight',
            cell: ({ grams }) => grams,
            sortBy: ({ grams }) => grams,
          },
        ]}
        bulk={{
          nameOf: ({ name }) => name,
          actions: [
            {
              label: 'Send',
              about: 'Each goes by the next post.',
              fields: <TextInput label="Post office" name="office" />,
              isPossible: ({ isSent }) => !isSent,
              send,
              undo: 'What is sent does not come back.',
            },
          ],
        }}
        empty={<p>No parcels</p>}
      />
    </AppRouterContext.Provider>,
  );
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const dialog = () => within(screen.getByRole('dialog'));

async function sendAll() {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send 2' }));
  await userEvent.type(dialog().getByLabelText('Why'), 'They wait');
  await userEvent.click(dialog().getByRole('button', { name: 'Send' }));
}

test('a whole list is sorted by its headers, either way', async () => {
  shown();
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Atlas', 'Books', 'Letter']);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Weight' }));
  expect(names()).toEqual(['Atlas', 'Books', 'Letter']);
  await userEvent.click(screen.getByRole('button', { name: 'Weight' }));
  expect(names()).toEqual(['Letter', 'Books', 'Atlas']);
});

test('a page of a longer list is not sorted: the others would be missing', () => {
  shown(undefined, false);
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
});

test('what can be done is done with all that are selected and can be, one after another', async () => {
  const sent: string[] = [];
  shown(async ({ name }, fields) => {
    sent.push(`${name}: ${fields.get('reason')}`);
  });
  expect(screen.getByRole('checkbox', { name: 'Select Atlas' })).toBeDisabled();
  await sendAll();
  expect(await dialog().findByText('2 of 2 done.')).toBeVisible();
  expect(dialog().getByText('What is sent does not come back.')).toBeVisible();
  expect(sent).toEqual(['Books: They wait', 'Letter: They wait']);
});

test('one that is refused is named with why, and the others go on', async () => {
  shown(async ({ name }) => {
    if (name === 'Books') throw refused('general', 'general', 'Too heavy.');
  });
  await sendAll();
  expect(await dialog().findByText('1 of 2 done.')).toBeVisible();
  expect(dialog().getByText('Books: Too heavy.')).toBeVisible();
});

test('after no answer nothing more is sent', async () => {
  const sent: string[] = [];
  shown(async ({ name }) => {
    sent.push(name);
    throw new ApiError(0, 'No answer.');
  });
  await sendAll();
  expect(await dialog().findByText(/^0 of 2 done\. Stopped/)).toBeVisible();
  expect(sent).toEqual(['Books']);
});

test('where password and code are wanted first, nothing is done and what was typed stays', async () => {
  shown(async () => {
    throw refused('staff.confirmation_required', 'general', 'Please confirm.');
  });
  await sendAll();
  expect(await dialog().findByLabelText('Your password')).toBeVisible();
  expect(dialog().getByLabelText('Why')).toHaveValue('They wait');
});

test('it can be stopped between two', async () => {
  const waiting: (() => void)[] = [];
  const sent: string[] = [];
  shown(
    ({ name }) =>
      new Promise((resolve) => {
        sent.push(name);
        waiting.push(resolve);
      }),
  );
  await sendAll();
  await userEvent.click(await dialog().findByRole('button', { name: 'Stop' }));
  waiting[0]?.();
  expect(await dialog().findByText(/^1 of 2 done\. Stopped/)).toBeVisible();
  expect(sent).toEqual(['Books']);
});
