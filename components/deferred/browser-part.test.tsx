import { act, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { InSite } from '@/lib/site/testing/render';
import { browserPart } from './browser-part';

const happened: string[] = [];
afterEach(() => void happened.splice(0));

function Frame() {
  useLayoutEffect(() => void happened.push('hydrated'), []);
  return null;
}

/** A page with such a part, as served, and then hydrated. */
async function aPageWith(isUrgent: boolean) {
  const Part = browserPart(
    async () => {
      happened.push('fetched');
      return () => <p>The cart</p>;
    },
    <p>A skeleton</p>,
    { isUrgent },
  );
  const page = (
    <InSite>
      <Part />
      <Frame />
    </InSite>
  );
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  place.innerHTML = renderToString(page);
  happened.splice(0);
  expect(place).toHaveTextContent('A skeleton');
  await act(async () => void hydrateRoot(place, page));
  expect(screen.getByText('The cart')).toBeVisible();
}

test('a part is fetched once the page is hydrated', async () => {
  await aPageWith(false);
  expect(happened).toEqual(['hydrated', 'fetched']);
});

test('what a page is for is asked for while the page is being hydrated', async () => {
  await aPageWith(true);
  expect(happened.slice(0, 2)).toEqual(['fetched', 'hydrated']);
});
