import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { EARLY_PRESS_SCRIPT } from '@/lib/consent/early-press';
import { InSite } from '@/lib/site/testing/render';
import { EarlyPress } from './early-press';

const pressed: string[] = [];
const Page = () => (
  <html lang="en-AU">
    <head />
    <body>
      <EarlyPress />
      <button type="button" onClick={() => pressed.push('approve')}>
        Approve
      </button>
      <button type="button" onClick={() => pressed.push('refuse')}>
        Refuse
      </button>
      <button type="button" popoverTarget="help" onClick={() => pressed.push('help')}>
        Help
      </button>
      <p>Nothing to press</p>
    </body>
  </html>
);

/** The page as a server wrote it, with its first script, and nobody in charge yet. */
function aPageNotYetAlive() {
  document.documentElement.innerHTML = renderToString(
    <InSite>
      <Page />
    </InSite>,
  ).replace(/^<html[^>]*>|<\/html>$/g, '');
  document.documentElement.lang = 'en-AU';
  const script = document.createElement('script');
  script.textContent = EARLY_PRESS_SCRIPT;
  document.head.append(script);
  script.remove();
  return {
    wake: () =>
      act(async () =>
        hydrateRoot(
          document,
          <InSite>
            <Page />
          </InSite>,
        ),
      ),
  };
}

const press = (text: string) =>
  [...document.querySelectorAll('button, p')]
    .find(({ textContent }) => textContent === text)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

test('the last button that was pressed before the page came to life counts, once', async () => {
  const page = aPageNotYetAlive();
  press('Approve');
  press('Refuse');
  expect(pressed.splice(0)).toEqual([]);
  await page.wake();
  expect(pressed.splice(0)).toEqual(['refuse']);

  // from here on React hears of each press itself
  await act(async () => void press('Approve'));
  expect(pressed.splice(0)).toEqual(['approve']);
  expect((window as { earlyPress?: unknown }).earlyPress).toBeNull();
});
