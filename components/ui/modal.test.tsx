import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { type ComponentType, type ReactNode, useState } from 'react';
import { render } from '@/lib/site/testing/render';
import { Button } from './button';
import { Dialog } from './dialog';
import { Drawer } from './drawer';

type Overlay = ComponentType<{
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
}>;

function Page({ overlay: Overlay, pathname = '/' }: { overlay: Overlay; pathname?: string }) {
  const [open, setOpen] = useState(false);
  const [isGone, setIsGone] = useState(false);
  return (
    <PathnameContext.Provider value={pathname}>
      <main>
        <h1>The page</h1>
      </main>
      {!isGone && <Button onClick={() => setOpen(true)}>Open it</Button>}
      <Overlay open={open} onClose={() => setOpen(false)} title="Your cart">
        <a href="/cart">See the cart</a>
        <Button
          onClick={() => {
            setIsGone(true);
            setOpen(false);
          }}
        >
          Done for good
        </Button>
      </Overlay>
    </PathnameContext.Provider>
  );
}

describe.each([
  ['a dialog', Dialog],
  ['a drawer', Drawer],
])('%s', (_name, overlay) => {
  const opened = async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Page overlay={overlay} />);
    await user.click(screen.getByRole('button', { name: 'Open it' }));
    const goTo = (pathname: string) => rerender(<Page overlay={overlay} pathname={pathname} />);
    return { ...user, goTo };
  };

  test('is named by its title and takes the focus when it opens', async () => {
    await opened();
    expect(screen.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your cart' })).toHaveFocus();
  });

  test('closes by its button and gives the focus back', async () => {
    const user = await opened();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open it' })).toHaveFocus();
  });

  test('closes when the platform asks it to, as Escape does', async () => {
    await opened();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open it' })).toHaveFocus();
  });

  test('gives the focus to the page when what opened it went with what was done in it', async () => {
    const user = await opened();
    await user.click(screen.getByRole('button', { name: 'Done for good' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'The page' })).toHaveFocus());
  });

  test('is left behind with its page', async () => {
    const { goTo } = await opened();
    goTo('/elsewhere');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('keeps open on a press inside and closes on one on the backdrop', async () => {
    await opened();
    fireEvent.mouseDown(screen.getByRole('link', { name: 'See the cart' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    fireEvent.mouseDown(screen.getByRole('dialog'), { clientX: 500, clientY: 500 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('holds nothing in the page while it is closed', () => {
    render(<Page overlay={overlay} />);
    expect(screen.queryByText('See the cart')).not.toBeInTheDocument();
  });
});

test('the focus goes to what a dialog marks as its start', () => {
  render(
    <Dialog open onClose={() => {}} title="Code">
      <input aria-label="Code" data-autofocus />
    </Dialog>,
  );
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
});
