import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '@/components/session/testing/a-visit';
import { consentNow, saveConsent } from '@/lib/consent/consent';
import { readCookie, removeCookie, writeCookie } from '@/lib/consent/cookie-jar';
import { COOKIE_CATEGORIES, COOKIES, type CookieKey } from '@/lib/consent/cookies';
import { links } from '@/lib/routes/links';
import { ChoiceButton } from './choice-button';
import { ConsentBanner } from './consent-banner';
import { CookieChoice } from './cookie-choice';
import { CookiePreferences } from './cookie-preferences';

const { href } = links({ variant: 'AU' });

beforeEach(() => {
  for (const key of Object.keys(COOKIES) as CookieKey[]) removeCookie(key);
  localStorage.clear();
});

test('the banner offers what is necessary, everything, or the preferences', async () => {
  await visit(<ConsentBanner placement="window" />);
  expect(screen.getByRole('region', { name: 'Your cookies, your choice' })).toBeVisible();
  const necessary = screen.getByRole('button', { name: 'Only necessary' });
  expect(necessary).toBeVisible();
  // To refuse is as easy as to accept: neither button outshines the other.
  expect(necessary.className).toBe(screen.getByRole('button', { name: 'Accept all' }).className);
  expect(screen.getByRole('link', { name: 'Cookie preferences' })).toHaveAttribute(
    'href',
    href('cookiePolicy'),
  );
});

test('it does not stand on the cookie policy, in whatever case its address is written', async () => {
  await visit(
    <ConsentBanner placement="window" />,
    {},
    { pathname: href('cookiePolicy').toUpperCase() },
  );
  expect(screen.queryByRole('button', { name: 'Accept all' })).not.toBeInTheDocument();
});

test('accepting all is kept, and loads the page anew', async () => {
  const user = userEvent.setup();
  const reload = jest.fn();
  await visit(
    <ChoiceButton categories={COOKIE_CATEGORIES} reload={reload}>
      Accept all
    </ChoiceButton>,
  );
  await user.click(screen.getByRole('button', { name: /Accept all/ }));
  expect(consentNow()).toEqual(['essential', 'non_essential']);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('only what is necessary is kept as a choice too: nobody is asked again', async () => {
  const user = userEvent.setup();
  const reload = jest.fn();
  await visit(
    <ChoiceButton categories={['essential']} reload={reload}>
      Only necessary
    </ChoiceButton>,
  );
  await user.click(screen.getByRole('button', { name: /Only necessary/ }));
  expect(consentNow()).toEqual(['essential']);
  expect(document.documentElement.dataset.consent).toBeUndefined();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('essential cookies cannot be refused; the others can, and are removed', async () => {
  const user = userEvent.setup();
  const reload = jest.fn();
  saveConsent(['non_essential']);
  writeCookie('anonymousId', 'a-1');
  await visit(<CookieChoice reload={reload} />);
  expect(screen.getByRole('checkbox', { name: 'Essential (Always on)' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Essential (Always on)' })).toBeDisabled();
  const others = screen.getByRole('checkbox', { name: 'Non-essential' });
  expect(others).toBeChecked();
  expect(screen.getByText('Your choice: essential and non-essential cookies.')).toBeVisible();

  await user.click(others);
  await user.click(screen.getByRole('button', { name: 'Save my choice' }));
  expect(consentNow()).toEqual(['essential']);
  expect(readCookie('anonymousId')).toBeUndefined();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Your choice: essential cookies only.')).toBeVisible();
});

test('every cookie is listed with what it is for', async () => {
  await visit(<CookiePreferences />);
  for (const { name } of Object.values(COOKIES))
    expect(screen.getByRole('row', { name: new RegExp(`^${name} \\S`) })).toBeVisible();
  expect(
    screen.getByRole('row', { name: /^consent_session .* Non-essential 30 minutes$/ }),
  ).toBeVisible();
});
