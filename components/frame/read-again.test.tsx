import { act, waitFor } from '@testing-library/react';
import { visit } from '@/components/session/testing/a-visit';
import { useCart } from '@/lib/queries/cart';
import { ReadAgain } from './read-again';

function Cart() {
  useCart();
  return <ReadAgain />;
}

test('a page that the browser kept and shows again asks who is here and what is in the cart', async () => {
  const { requests } = await visit(<Cart />);
  await waitFor(() => expect(requests).toContain('GET /api/call/getCart'));
  const reads = (call: string) => requests.filter((one) => one === call).length;
  const shown = (persisted: boolean) =>
    act(async () => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    });
  await shown(false);
  expect(reads('GET /api/session')).toBe(1);
  await shown(true);
  await waitFor(() => expect(reads('GET /api/session')).toBe(2));
  await waitFor(() => expect(reads('GET /api/call/getCart')).toBe(2));
});
