import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { InSite, render } from '@/lib/site/testing/render';
import { YourTime } from './your-time';

const dateLocale = { locale: 'en-AU', timeZone: 'Asia/Tokyo' } as const;
const time = <YourTime instant="2026-11-19T09:25:00Z" dateLocale={dateLocale} />;

test('a reader elsewhere is told what the own clock will show, once the page is alive', async () => {
  expect(renderToString(<InSite>{time}</InSite>)).toBe('');
  render(time);
  expect(await screen.findByText(/^\(.*\d{1,2}:\d\d.* your time\)$/)).toBeVisible();
});

test('a reader whose clock agrees is told nothing', () => {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { container } = render(
    <YourTime instant="2026-11-19T09:25:00Z" dateLocale={{ locale: 'en-AU', timeZone }} />,
  );
  expect(container).toBeEmptyDOMElement();
});
