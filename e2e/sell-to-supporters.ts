import { expect, type Page } from './fixtures';
import { needsSandbox } from './shop';

/** Has sample supporters buy what a raffle's draw lacks to its least number, as a tester does. */
export async function sellToSupporters(
  page: Page,
  draw: { offer: string; drawNo: number },
): Promise<void> {
  needsSandbox();
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post(`${origin}/api/call/sellToSupporters`, {
    headers: { origin },
    data: { offer_key: draw.offer, draw_no: draw.drawNo },
    timeout: 110_000,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
