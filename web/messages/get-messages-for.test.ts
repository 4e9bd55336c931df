import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { publicRead } from '@/web/cached-reads/public-read';
import { getMessagesFor } from './get-messages-for';

jest.mock('@/web/cached-reads/public-read', () => ({ publicRead: jest.fn() }));

const answering = (translations: object[]) =>
  jest
    .mocked(publicRead)
    .mockImplementation(async (_site, { name }) =>
      name === 'getBranding' ? { siteName: 'St Anne’s' } : translations,
    );

test('an editor’s text that is no message like the shipped one is passed over, and logged once', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  answering([
    { id: 'play.draws', value: '{count, plural, one {a draw} other {# of them}}' },
    { id: 'play.run', value: '{count} of {total}' },
    { id: 'play.tickets', value: '{count, plural, one {# ticket}}' },
  ]);
  const read = () => getMessagesFor({ variant: 'GB', segmentName: 'gb_default' }, 'play');
  const { draws, run, tickets } = await read();
  expect(draws).toBe('{count, plural, one {a draw} other {# of them}}');
  expect({ run, tickets }).toEqual({
    run: SHIPPED_MESSAGES.play.run,
    tickets: SHIPPED_MESSAGES.play.tickets,
  });
  await read();
  expect(logged.mock.calls.flat()).toEqual([
    expect.stringContaining('en-GB/play.run is passed over'),
    expect.stringContaining('en-GB/play.tickets is passed over'),
  ]);
});

test('editors may word a raffle, though no release knows which there are; nothing else that does not ship', async () => {
  answering([
    { id: 'taglines.lifeboat_lottery', value: 'For those who go out at night.' },
    { id: 'taglines.powerball2018', value: 'Seven and one.' },
    { id: 'taglines.no_offer', value: 'Nothing.' },
  ]);
  const taglines = await getMessagesFor({ variant: 'GB', segmentName: 'gb_default' }, 'taglines');
  expect(taglines).toMatchObject({
    lifeboat_lottery: 'For those who go out at night.',
    powerball2018: 'Seven and one.',
  });
  expect(taglines).not.toHaveProperty('no_offer');
});

test('every text may say the shop’s name, an editor’s too', async () => {
  answering([{ id: 'identity.signIn', value: 'Sign in to {siteName}' }]);
  const site = { variant: 'AU', segmentName: 'au_default' } as const;
  const { signIn, newHere } = await getMessagesFor(site, 'identity');
  expect({ signIn, newHere }).toEqual({
    signIn: 'Sign in to St Anne’s',
    newHere: 'New to St Anne’s?',
  });
});
