import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGuest, visit } from '@/components/shell/testing/a-visit';
import { SignUpForm } from './sign-up-form';

const SIGN_UP = 'POST /api/session/sign-up';

async function fillIn(variant: 'AU' | 'GB') {
  const user = userEvent.setup();
  const shop = await visit(<SignUpForm onDone={() => {}} />, {
    'GET /api/session': aGuest({ variant }),
    [SIGN_UP]: { firstName: 'Robin', forcePasswordChange: false, accountUpgrade: false },
  });
  await user.type(screen.getByLabelText('First name'), 'Robin');
  await user.type(screen.getByLabelText('Last name'), 'Example');
  await user.type(screen.getByLabelText('Email address'), 'robin@fairdraw.example');
  await user.type(screen.getByLabelText('Password'), 'correct horse battery');
  await user.type(screen.getByLabelText('Date of birth'), '1980-05-01');
  await user.click(screen.getByRole('checkbox', { name: /18 or over/ }));
  return {
    join: async () => {
      await user.click(screen.getByRole('button', { name: 'Create my account' }));
      return shop.bodies[shop.asked.indexOf(SIGN_UP)];
    },
  };
}

test('whoever joins in Great Britain is not asked for a state of Australia', async () => {
  const { join } = await fillIn('GB');
  expect(screen.queryByLabelText('State')).not.toBeInTheDocument();
  expect(await join()).not.toHaveProperty('state');
});

test('whoever joins in Australia chooses among the regions that are offered', async () => {
  const { join } = await fillIn('AU');
  const offered = [...screen.getByLabelText<HTMLSelectElement>('State').options];
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
  expect(await join()).toMatchObject({ state: 'NSW' });
});
