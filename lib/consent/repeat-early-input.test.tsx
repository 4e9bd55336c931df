import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { type EarlyInput, remembered } from './early-fields';
import { repeatEarlyInput } from './repeat-early-input';

/** Buttons that add to what stood there when they were rendered, as a ticket's controls do. */
function Presses() {
  const [presses, setPresses] = useState<string[]>([]);
  return (
    <>
      {['Pick', 'Add'].map((name) => (
        <button key={name} type="button" onClick={() => setPresses([...presses, name])}>
          {name}
        </button>
      ))}
      <output>{presses.join(', ')}</output>
    </>
  );
}

test('what two parts repeat at once is done in its order, each to the answer to the one before', async () => {
  render(<Presses />);
  const inputs = ['Pick', 'Add'].map(
    (name): EarlyInput => ({
      node: screen.getByRole('button', { name }),
      kind: 'press',
      event: new MouseEvent('click'),
      value: undefined,
      checked: undefined,
    }),
  );
  Object.assign(window, { earlyInput: [...inputs] });
  setTimeout(() => {
    void repeatEarlyInput(inputs, { presses: 'all' });
    void repeatEarlyInput(inputs, { presses: 'all' });
  });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Pick, Add'));
  expect(remembered()).toEqual([]);
});
