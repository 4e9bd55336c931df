import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { noticeAutofill } from './autofill';

noticeAutofill();

/** As a password manager does that sets the value and tells nobody. */
function fill(field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
}

const sent: unknown[] = [];
let changes = 0;

function Form() {
  const { register, handleSubmit } = useForm({ defaultValues: { email: '' } });
  const [code, setCode] = useState('');
  return (
    <form onSubmit={handleSubmit((fields) => void sent.push({ ...fields, code }))}>
      <input aria-label="Email" {...register('email', { required: true })} />
      <input
        aria-label="Code"
        value={code}
        onChange={({ target }) => {
          changes += 1;
          setCode(target.value);
        }}
      />
      <button type="submit">Send</button>
    </form>
  );
}

test('values that were filled in without an event are sent, and a known one changes nothing', async () => {
  render(<Form />);
  fill(screen.getByLabelText('Email'), 'pat@fairdraw.example');
  await act(async () => screen.getByRole('button').click());
  expect(sent.splice(0)).toEqual([{ email: 'pat@fairdraw.example', code: '' }]);
  expect(changes).toBe(0);

  fill(screen.getByLabelText('Code'), '123456');
  await act(async () => screen.getByRole('button').click());
  expect(sent).toEqual([{ email: 'pat@fairdraw.example', code: '123456' }]);
});
