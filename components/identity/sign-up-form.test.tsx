import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGuest, visit } from '@/components/session/testing/a-visit';
import { SignUpForm } from './sign-up-form';

const SIGN_UP = 'POST /api/session/sign-up';

async function fillIn(variant: 'AU' | 'GB', born = '12041988') {
  const user = userEvent.setup();
  const shop = await visit(
    <SignUpForm
      email="robin@fairdraw.example"
      typed={{ current: {} }}
      onDone={() => {}}
      onChangeEmail={() => {}}
    />,
    {
      'GET /api/session': aGuest({ variant }),
      [SIGN_UP]: { firstName: 'Robin', forcePasswordChange: false, accountUpgrade: false },
    },
  );
  await user.type(screen.getByLabelText('First name'), 'Robin');
  await user.type(screen.getByLabelText('Last name'), 'Example');
  await user.type(screen.getByLabelText('Password'), 'correct horse battery');
  await user.type(screen.getByLabelText('Date of birth'), born);
  await user.type(screen.getByLabelText('Street address'), '1 Example Street');
  await user.type(screen.getByLabelText('Suburb or town'), variant === 'GB' ? 'Leeds' : 'Hobart');
  await user.type(screen.getByLabelText('Post code'), variant === 'GB' ? 'LS1 1AA' : '7000');
  await user.click(screen.getByRole('checkbox', { name: /18 or over/ }));
  return {
    user,
    join: async () => {
      await user.click(screen.getByRole('button', { name: 'Create my account' }));
      return shop.bodies[shop.requests.indexOf(SIGN_UP)];
    },
  };
}

test('whoever joins in Great Britain is not asked for a state of Australia', async () => {
  const { join } = await fillIn('GB');
  expect(screen.queryByLabelText('State')).not.toBeInTheDocument();
  const sent = await join();
  expect(sent).not.toHaveProperty('state');
  expect(sent).toMatchObject({ address: { state: 'GB', postcode: 'LS1 1AA' } });
});

test('whoever joins in Australia chooses among the regions that are offered: none is chosen for them', async () => {
  const { user, join } = await fillIn('AU');
  const state = screen.getByLabelText<HTMLSelectElement>('State');
  const offered = [...state.options].filter(({ disabled }) => !disabled);
  expect(offered.map(({ value }) => value)).toEqual([
    'ACT',
    'NSW',
    'NT',
    'QLD',
    'SA',
    'TAS',
    'VIC',
    'WA',
    'OTHER',
  ]);
  expect(await join()).toBeUndefined();
  expect(state).toHaveAccessibleDescription(/This field is required/);
  await user.selectOptions(state, 'TAS');
  expect(await join()).toMatchObject({
    email: 'robin@fairdraw.example',
    state: 'TAS',
    dateOfBirth: '1988-04-12',
    address: { line1: '1 Example Street', suburb: 'Hobart', state: 'TAS', postcode: '7000' },
  });
});

test('a date of birth is typed, shown as it was read, and refused next to the field', async () => {
  const { user, join } = await fillIn('GB', '12 April 2020');
  const born = screen.getByLabelText('Date of birth');
  expect(born).toHaveValue('12/04/2020');
  expect(born).toHaveAccessibleDescription(/You must be 18 or over to join/);
  // a slip of the finger is not told as an age
  for (const slip of ['12/4/1890', '12/4/2988']) {
    await user.clear(born);
    await user.type(born, slip);
    expect(await join()).toBeUndefined();
    expect(born).toHaveAccessibleDescription(/Please check the year of your date of birth/);
  }
  await user.clear(born);
  await user.type(born, '31/2/1988');
  expect(await join()).toBeUndefined();
  expect(born).toHaveAccessibleDescription(
    /Please enter day, month and all four digits of the year/,
  );
});

test('the form says that a check is made, and where that is explained', async () => {
  await fillIn('GB');
  expect(screen.getByText(/we compare your name, address and date of birth/)).toBeVisible();
  expect(screen.getByRole('link', { name: /What that means/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/account-verification$/),
  );
});

test('the terms are a link that leaves the form as it is', async () => {
  await fillIn('GB');
  expect(screen.getByRole('link', { name: /terms and conditions/ })).toHaveAttribute(
    'target',
    '_blank',
  );
});
