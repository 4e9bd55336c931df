import { MAILS } from '@/server/mails';
import { asHtml, asText } from './lay-out';
import { writeLetter } from './write-letter';

const ORIGIN = 'https://shop.example';
const AU = { firstName: 'Robin', variant: 'AU' } as const;
const GB = { firstName: 'Robin', variant: 'GB' } as const;
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' }) as const;

const text = (kind: string, data: object) => asText(writeLetter(MAILS, kind, data), ORIGIN);

test('the link to reset a password carries the token', () => {
  expect(text('password-reset', { ...AU, token: 'abc_123-x' })).toContain(
    `${ORIGIN}/forgot-password?token=abc_123-x\n`,
  );
});

test('times are said in the customer’s zone', () => {
  const changedAt = '2025-06-30T15:00:00.000Z';
  expect(text('password-changed', { ...AU, changedAt })).toContain('1 Jul 2025, 1:00 am AEST');
  expect(text('password-changed', { ...GB, changedAt })).toContain('30 Jun 2025, 4:00 pm BST');
});

test('a reset of every second factor is told with its time, and how to keep them; then what was done', () => {
  const times = { at: '2025-06-27T15:00:00.000Z', dueAt: '2025-06-30T15:00:00.000Z' };
  const requested = text('second-factors-reset', { ...AU, stage: 'requested', ...times });
  expect(requested).toContain('That happens on 1 Jul 2025, 1:00 am AEST.');
  expect(requested).toContain(`${ORIGIN}/my-account/login-and-security`);
  const done = text('second-factors-reset', { ...AU, stage: 'done', at: times.dueAt });
  expect(done).toContain('On 1 Jul 2025, 1:00 am AEST we turned off two-factor authentication');
  const calledOff = text('second-factors-reset', { ...AU, stage: 'kept', at: times.at });
  expect(calledOff).toContain('your codes and passkeys stay as they are');
});

test('a receipt names every item, its draws and price, the total and where the receipt is', () => {
  const mail = text('receipt', {
    ...AU,
    checkoutId: '0198-check',
    purchasedAt: '2025-06-30T01:00:00.000Z',
    total: dollars(3940),
    items: [
      {
        offerName: 'Powerball',
        description: 'Standard, 4 games',
        firstDrawNo: 1520,
        numDraws: 5,
        price: dollars(2940),
      },
      {
        offerName: 'One Lottery',
        description: 'Book of 5 tickets',
        firstDrawNo: 12,
        numDraws: 1,
        price: dollars(1000),
        plan: { type: 'autoplay', label: 'Autoplay: every draw' },
      },
    ],
  });
  expect(mail).toContain('Powerball: Standard, 4 games\nDraws: 1520 to 1524\nPrice: $29.40');
  expect(mail).toContain(
    'One Lottery: Book of 5 tickets\nDraw: 12\nPrice: $10.00\nBought again: Autoplay: every draw',
  );
  expect(mail).toContain(`${ORIGIN}/my-account/autoplay`);
  expect(mail).toContain('Total: $39.40');
  expect(mail).toContain(`${ORIGIN}/receipt/0198-check`);
});

test('a win says what was won, in which draw, and links the ticket and the result', () => {
  const won = {
    offerKey: 'powerball2018',
    offerName: 'Powerball',
    drawNo: 1520,
    orderId: '0198-order',
  };
  const letter = writeLetter(MAILS, 'prize-won', { ...AU, ...won, prize: dollars(1_234_50) });
  expect(letter.subject).toBe('Your ticket won $1,234.50');
  const mail = asText(letter, ORIGIN);
  expect(mail).toContain('Powerball, draw 1520');
  expect(mail).toContain('The prize is in your wallet.');
  expect(mail).toContain(`${ORIGIN}/my-account/past-tickets/ticket/0198-order`);
  expect(mail).toContain(`${ORIGIN}/powerball2018/results/draw-1520`);

  const thing = text('prize-won', { ...AU, ...won, prize: dollars(0), title: 'A family car' });
  expect(thing).toContain('Prize: A family car');
  expect(thing).toContain('We contact you to hand the prize over');
  expect(thing).not.toContain('in your wallet');
});

test('a win of several prizes leads with their sum, and what makes it follows', () => {
  const letter = writeLetter(MAILS, 'prize-won', {
    ...AU,
    ...{ offerKey: 'one_lottery', offerName: 'One Lottery', drawNo: 12, orderId: '0198-order' },
    prize: dollars(1_300_00),
    prizes: [
      { title: '$1,000', wins: 1, amountCents: 1_000_00 },
      { title: '$100', wins: 3, amountCents: 300_00 },
    ],
  });
  expect(letter.subject).toBe('Your ticket won $1,300.00');
  const mail = asText(letter, ORIGIN);
  expect(mail).toContain('Your ticket in One Lottery, draw 12, won $1,300.00.');
  expect(mail).toContain('$1,000: $1,000.00\n$100 × 3: $300.00');
});

test('a declined deposit says the amount in the customer’s currency and why', () => {
  const amount = { amountCents: 5000, currency: 'GBP' } as const;
  const mail = text('deposit-declined', { ...GB, amount, reason: 'Not enough money on the card' });
  expect(mail).toContain('£50.00');
  expect(mail).toContain('Reason: Not enough money on the card');
});

test('money that goes back to a card is told with its reason, and so is money that comes back', () => {
  const amount = { amountCents: 5000, currency: 'GBP' } as const;
  const facts = { ...GB, amount };
  expect(text('deposit-reversed', { ...facts, kind: 'refund' })).toContain(
    '£50.00 of a deposit was paid back to the card',
  );
  expect(text('deposit-reversed', { ...facts, kind: 'reversal' })).toContain(
    'that had reached your wallet from your bank account',
  );
  expect(text('deposit-reversed', { ...facts, kind: 'dispute' })).toContain(
    'The bank took £50.00 back, so it has left your wallet',
  );
  for (const kind of ['refund', 'dispute'] as const)
    expect(text('deposit-restored', { ...facts, kind })).toContain('£50.00 is back in your wallet');
});

test('what customers wrote is text in HTML, never markup', () => {
  const written = '<img src=x onerror="alert(1)">';
  const letter = writeLetter(MAILS, 'support-message', {
    ...AU,
    name: written,
    email: 'robin@fairdraw.example',
    topic: 'tickets',
    message: written,
    customerId: null,
  });
  const html = asHtml(letter, ORIGIN, 'en-AU');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(html).not.toContain('<img');
});

test.each([
  ['https://evil.example', 'there'],
  ['You won: evil.example', 'there'],
  ['me@evil.example', 'there'],
  ['<b>Robin</b>', 'there'],
  ['Robin\r\nBcc: all@fairdraw.example', 'there'],
  ['Ro\u0007\u202ebin\n Example', 'Ro bin Example'],
  ['St. John', 'St. John'],
  ['St.John', 'St. John'],
  ['Kumar a/l Raj', 'Kumar a/l Raj'],
  ['Tan @ Lim', 'Tan @ Lim'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['Zoë-Anne', 'Zoë-Anne'],
])('a mail greets %j as %s', (firstName, greeted) => {
  const { greeting } = writeLetter(MAILS, 'welcome', { ...AU, firstName });
  expect(greeting).toBe(`Hello ${greeted},`);
});

test('what a visitor is called makes no further line of a subject', () => {
  const { subject } = writeLetter(MAILS, 'support-message', {
    ...AU,
    name: 'Robin\r\nBcc: all@fairdraw.example',
    email: 'robin@fairdraw.example',
    topic: 'tickets',
    message: 'Hello',
    customerId: null,
  });
  expect(subject).not.toMatch(/[\r\n]/);
});

test('an unknown template and data that does not fit are refused', () => {
  expect(() => writeLetter(MAILS, 'toString', AU)).toThrow('no mail template');
  expect(() => writeLetter(MAILS, 'receipt', AU)).toThrow();
});

test('an invitation says what there is, buys nothing, and shows the way out of the group', () => {
  const mail = text('party-invitation', {
    ...AU,
    groupId: '0198-group',
    groupName: 'Office lunch',
    organiser: 'Olive',
    sessionId: '0198-session',
    lotteryKey: 'powerball2018',
    drawNo: 1520,
    closesAt: '2025-06-30T08:00:00.000Z',
    sharePrice: dollars(615),
  });
  expect(mail).toContain('Olive organises Office lunch');
  expect(mail).toContain('Lottery: Powerball\nDraw: 1520\nA share: $6.15');
  expect(mail).toContain('nothing is bought for you');
  expect(mail).toContain(`${ORIGIN}/my-account/lotto-party/session/0198-session`);
  expect(mail).toContain(`${ORIGIN}/my-account/lotto-party/group/0198-group`);
});
