import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGuest, Refusal, visit } from '@/components/session/testing/a-visit';
import { SignUpForm } from './sign-up-form';

const SIGN_UP = 'POST /api/session/sign-up';

async function fillIn(
  variant: 'AU' | 'GB',
  born = '12041988',
  name = 'Robin Example',
  answer: object = { firstName: 'Robin', forcePasswordChange: false, accountUpgrade: false },
) {
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
      [SIGN_UP]: answer,
    },
  );
  await user.type(screen.getByLabelText('Full name'), name);
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
      return shop.bodies[shop.requests.lastIndexOf(SIGN_UP)];
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

test('a name in one field is divided, and says how', async () => {
  const { join } = await fillIn('GB', '12041988', 'Ludwig  van Example');
  expect(screen.getByText(/First name: Ludwig\. Last name: van Example\./)).toBeVisible();
  expect(await join()).toMatchObject({ firstName: 'Ludwig', lastName: 'van Example' });
});

test('the first field that is wrong has the focus', async () => {
  const { user, join } = await fillIn('GB', 'never', ' ');
  await join();
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  await user.type(screen.getByLabelText('Full name'), 'Robin Example');
  await user.click(screen.getByRole('button', { name: 'Write it in two fields' }));
  await user.clear(screen.getByLabelText('First name'));
  await user.clear(screen.getByLabelText('Last name'));
  await join();
  expect(screen.getByLabelText('First name')).toHaveFocus();
});

test('who has one name has one', async () => {
  const { join } = await fillIn('GB', '12041988', 'Teller');
  expect(screen.queryByText(/^First name:/)).toBeNull();
  expect(await join()).toMatchObject({ firstName: 'Teller', lastName: '' });
});

test('whoever is read wrong writes the names apart, and what the shop says stands at them', async () => {
  const refusal = new Refusal(422, 'request.invalid_value', 'Please check it.', 'lastName');
  const { user, join } = await fillIn('GB', '12041988', 'Ana María García López', refusal);
  expect(await join()).toMatchObject({ firstName: 'Ana María García', lastName: 'López' });
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription(/Please check it\./);
  await user.click(screen.getByRole('button', { name: 'Write it in two fields' }));
  const first = screen.getByLabelText('First name');
  expect(first).toHaveFocus();
  await user.clear(first);
  await user.type(first, 'Ana María');
  await user.clear(screen.getByLabelText('Last name'));
  await user.type(screen.getByLabelText('Last name'), 'García López');
  expect(await join()).toMatchObject({ firstName: 'Ana María', lastName: 'García López' });
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription(/Please check it\./);
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
