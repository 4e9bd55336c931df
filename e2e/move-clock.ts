import { expect, type Page } from './fixtures';
import { needsSandbox } from './shop';

/** Moves the shop's clock as a tester does; the request ends when everything due by then has been processed. */
export async function moveClock(page: Page, days: number): Promise<void> {
  needsSandbox();
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post('/api/call/moveClock', {
    headers: { origin },
    data: { by_ms: Math.round(days * 86_400_000) },
    timeout: 110_000,
  });
  expect(answer.status()).toBe(200);
}
