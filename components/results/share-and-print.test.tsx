import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '@/lib/site/testing/render';
import { ShareAndPrint } from './share-and-print';

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

function withShare(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

test('copies the address where the browser cannot share, and says so', async () => {
  const user = userEvent.setup();
  render(<ShareAndPrint title="Powerball results" />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
  expect(screen.getByRole('status')).toHaveTextContent('Link copied');
});

test('hands title and address to the browser’s own sharing', async () => {
  const shared: ShareData[] = [];
  withShare(async (data) => void shared.push(data));
  render(<ShareAndPrint title="Powerball results" />);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(shared).toEqual([{ title: 'Powerball results', url: window.location.href }]);
});

test('a sharing sheet that is closed is no failure', async () => {
  withShare(() => Promise.reject(Object.assign(new Error('closed'), { name: 'AbortError' })));
  render(<ShareAndPrint title="Powerball results" />);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('prints the page', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  render(<ShareAndPrint title="Powerball results" />);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
