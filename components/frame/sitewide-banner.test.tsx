import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BANNER_STORAGE_KEY } from '@/lib/consent/first-paint';
import { render } from '@/lib/site/testing/render';
import { bannerKey } from './banner-key';
import { SitewideBanner } from './sitewide-banner';

const banner = {
  title: 'Draws on Good Friday',
  message: 'Sales close an hour earlier. [See all draws](/lotto-tickets)',
  stateMessage: { states: ['WA', 'SA'], message: 'In your state sales close at six.' },
};

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.banner;
  delete document.documentElement.dataset.state;
});

test('it says what it has to say, with links', () => {
  render(<SitewideBanner banner={banner} />);
  expect(screen.getByRole('complementary', { name: 'Announcement' })).toBeVisible();
  expect(screen.getByText('Draws on Good Friday')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all draws' })).toHaveAttribute(
    'href',
    '/lotto-tickets',
  );
});

test('put away it stays away, until its content changes', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<SitewideBanner banner={banner} />);
  await user.click(screen.getByRole('button', { name: 'Dismiss this announcement' }));
  expect(screen.queryByText('Draws on Good Friday')).not.toBeVisible();
  expect(localStorage.getItem(BANNER_STORAGE_KEY)).toBe(bannerKey(banner));
  rerender(<SitewideBanner banner={{ ...banner, title: 'Draws at Easter' }} />);
  expect(screen.getByText('Draws at Easter')).toBeVisible();
});

test('what is for one state is shown to its customers only', () => {
  // jsdom does not load the style sheet that hides the message at first; the rule that shows it is in the page itself.
  const { container } = render(<SitewideBanner banner={banner} />);
  const style = container.querySelector('style')?.textContent;
  const there = 'html:is([data-state=WA],[data-state=SA])';
  expect(style).toContain(`${there} .sitewide-state{display:inline}`);
  // One line has room for one message: the state's message replaces the general one.
  expect(style).toContain(`${there} .sitewide-message{display:none}`);
});

test('who is promoted nothing sees no banner that leads somewhere, and the ones that only tell', () => {
  document.documentElement.dataset.promotions = 'off';
  const { rerender } = render(<SitewideBanner banner={banner} />);
  expect(screen.getByText('Draws on Good Friday')).not.toBeVisible();
  rerender(<SitewideBanner banner={{ ...banner, message: 'Sales close an hour earlier.' }} />);
  expect(screen.getByText('Draws on Good Friday')).toBeVisible();
  delete document.documentElement.dataset.promotions;
});

test('a key changes with anything that a banner says', () => {
  const keys = [banner, { ...banner, message: 'x' }, { ...banner, stateMessage: undefined }].map(
    bannerKey,
  );
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(key).toMatch(/^b[0-9a-f]{1,8}$/);
});
