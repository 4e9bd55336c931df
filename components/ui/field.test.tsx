import { zodResolver } from '@hookform/resolvers/zod';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { render } from '@/lib/site/testing/render';
import { Button } from './button';
import { Checkbox } from './checkbox';
import { PasswordInput } from './password-input';
import { RadioCards } from './radio-cards';
import { TextInput } from './text-input';

const Form = z.object({
  email: z.email('Please enter a valid email address.'),
  terms: z.literal(true, 'Please accept the terms.'),
});

function SignUp({ onValid }: { onValid: (values: z.infer<typeof Form>) => void }) {
  const { register, handleSubmit, formState } = useForm<z.input<typeof Form>>({
    resolver: zodResolver(Form),
  });
  return (
    <form onSubmit={handleSubmit(onValid)} noValidate>
      <TextInput
        label="Email"
        hint="We send your tickets here."
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Checkbox
        label="I accept the terms"
        error={formState.errors.terms?.message}
        {...register('terms')}
      />
      <Button type="submit">Join</Button>
    </form>
  );
}

test('a field is described by its hint, and by its error once there is one', async () => {
  const user = userEvent.setup();
  const onValid = jest.fn();
  render(<SignUp onValid={onValid} />);
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveAccessibleDescription('We send your tickets here.');
  expect(email).toBeValid();

  await user.type(email, 'mira');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription(
    'We send your tickets here. Please enter a valid email address.',
  );
  expect(email).toHaveFocus();
  expect(email).toHaveValue('mira');
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please accept the terms.');
  expect(onValid).not.toHaveBeenCalled();
});

test('what is typed and ticked reaches the form', async () => {
  const user = userEvent.setup();
  const onValid = jest.fn();
  render(<SignUp onValid={onValid} />);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'mira@fairdraw.example');
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(onValid.mock.calls[0]?.[0]).toEqual({ email: 'mira@fairdraw.example', terms: true });
});

test('a password can be shown and hidden again', async () => {
  const user = userEvent.setup();
  render(<PasswordInput label="Password" />);
  const password = screen.getByLabelText('Password');
  const toggle = screen.getByRole('button', { name: 'Show password' });
  expect(password).toHaveAttribute('type', 'password');
  await user.click(toggle);
  expect(password).toHaveAttribute('type', 'text');
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
});

test('choices are a named group with one chosen, and say what is wrong with the choice', () => {
  render(
    <RadioCards
      legend="Pay with"
      name="method"
      error="Please choose a way to pay."
      defaultValue="wallet"
      options={[
        { value: 'card', label: 'Card' },
        { value: 'wallet', label: 'Wallet' },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'Pay with' })).toHaveAccessibleDescription(
    'Please choose a way to pay.',
  );
  expect(screen.getByRole('radio', { name: 'Wallet' })).toBeChecked();
});
