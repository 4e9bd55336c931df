import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { render } from '@/lib/site/testing/render';
import { LinkTabs } from './link-tabs';

const WIDTH = 100;
const ROW = 250;
const tabs = (current: number) =>
  Array.from({ length: 7 }, (_, place) => ({
    href: `/view-${place}`,
    label: `View ${place}`,
    current: place === current,
  }));

/** A row of tabs 100 px wide each, of which 250 px are visible; jsdom has no layout. */
function layOut() {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(ROW);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const place = Number(/view-(\d)/.exec(this.getAttribute('href') ?? '')?.[1] ?? Number.NaN);
    const row = this.closest('nav')?.scrollLeft ?? 0;
    return Number.isNaN(place)
      ? new DOMRect(0, 0, ROW, 44)
      : new DOMRect(place * WIDTH - row, 0, WIDTH, 44);
  });
}

class Rect {
  constructor(
    readonly left: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
  ) {}
}

beforeEach(() => {
  Object.assign(globalThis, { DOMRect: Rect });
  layOut();
});

test('the tab that is open is brought to the middle of its row, also when another one opens', () => {
  const { rerender } = render(<LinkTabs label="Views" tabs={tabs(6)} />);
  const row = screen.getByRole('navigation', { name: 'Views' });
  expect(row.scrollLeft).toBe(6 * WIDTH + WIDTH / 2 - ROW / 2);
  rerender(<LinkTabs label="Views" tabs={tabs(3)} />);
  expect(row.scrollLeft).toBe(3 * WIDTH + WIDTH / 2 - ROW / 2);
});

test('a row without an open tab stays where it is', () => {
  render(<LinkTabs label="Views" tabs={tabs(-1)} />);
  expect(screen.getByRole('navigation', { name: 'Views' }).scrollLeft).toBe(0);
});
