import { createHash, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import sharp from 'sharp';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { lockCartForPurchase } from '@/server/cart';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aBuyer } from '@/server/testing/a-buyer';
import { aCart, aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { aShareItem, aSyndicate } from '@/server/testing/a-syndicate';
import {
  GOOGLE_ACCOUNT,
  offerWallets,
  PASS_TYPE,
  removeWallets,
  TEAM,
} from '@/server/testing/at-the-wallets';
import { getApplePass } from './get-apple-pass';
import { getGooglePass } from './get-google-pass';
import { getOrder } from './get-order';
import { getReceipt } from './get-receipt';
import { placeCheckout } from './place-checkout';

const database = testDatabase();
let powerball = '';
let keys: { authority: string; google: KeyObject };
beforeAll(async () => {
  keys = await offerWallets();
  [powerball = ''] = await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 4);
  await aDraw(database.db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 1000 });
});
afterAll(removeWallets);

/** Buys one thing. @returns whoever bought it, its order and the ticket of its first draw */
async function aTicketOf(item: NewCartItem) {
  const ctx = await aBuyer(database.db);
  const { cartReference } = await aCart(ctx, [item]);
  const checkoutId = await inTransaction(ctx, async (tx) => {
    const inside = within(ctx, tx);
    const cart = await lockCartForPurchase(tx, inside, cartReference);
    const bought = {
      cart,
      partnerSlug: null,
      depositId: undefined,
      metadata: { platform: 'Web' },
    } as const;
    return (await placeCheckout(tx, inside, bought)).id;
  });
  const { orders } = await getReceipt(ctx, { checkoutId });
  const [order] = orders;
  const [ticket] = order?.tickets ?? [];
  if (!order || !ticket) throw new Error('nothing was bought');
  return { ctx, order, ticket };
}

/** The files of an archive that compresses none of them, as a pass is. */
function filesOf(archive: Buffer): Map<string, Buffer> {
  const LOCAL_FILE = 0x04034b50;
  const files = new Map<string, Buffer>();
  for (let at = 0; archive.readUInt32LE(at) === LOCAL_FILE; ) {
    const size = archive.readUInt32LE(at + 18);
    const nameEnds = at + 30 + archive.readUInt16LE(at + 26);
    const begins = nameEnds + archive.readUInt16LE(at + 28);
    expect(archive.readUInt16LE(at + 8)).toBe(0);
    files.set(archive.toString('utf8', at + 30, nameEnds), archive.subarray(begins, begins + size));
    at = begins + size;
  }
  return files;
}

/** Unpacks a pass as a phone does. */
async function unpacked(ctx: CustomerContext, ticketId: string) {
  const { pass } = await getApplePass(ctx, { ticketId });
  const files = filesOf(Buffer.from(pass, 'base64'));
  const file = (name: string) => files.get(name) ?? Buffer.alloc(0);
  const json = (name: string) => JSON.parse(file(name).toString());
  return { file, json, names: [...files.keys()], pass: json('pass.json') };
}

/** A copy of its own: pkijs reads whatever stands in the same memory. */
const arrayBufferOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

/** What a link to Google says, once its signature was checked. */
async function saved(ctx: CustomerContext, ticketId: string) {
  const { saveUrl } = await getGooglePass(ctx, { ticketId });
  const [, token = ''] = saveUrl.split('https://pay.google.com/gp/v/save/');
  const { payload } = await jwtVerify<{ payload: { genericObjects: [Record<string, unknown>] } }>(
    token,
    createPublicKey(keys.google),
  );
  return { token, payload, object: payload.payload.genericObjects[0] };
}

const values = (fields: { key: string; value: string }[]) =>
  Object.fromEntries(fields.map(({ key, value }) => [key, value]));

test('a pass holds what its manifest lists, signed by the certificate that Apple issued', async () => {
  const { ctx, ticket } = await aTicketOf(aLotteryItem());
  const { file, json, names } = await unpacked(ctx, ticket.id);
  const manifest: Record<string, string> = json('manifest.json');
  expect(Object.keys(manifest).sort()).toEqual(
    names.filter((name) => name !== 'manifest.json' && name !== 'signature').sort(),
  );
  for (const [name, hash] of Object.entries(manifest))
    expect([name, createHash('sha1').update(file(name)).digest('hex')]).toEqual([name, hash]);
  const isSigned = async (content: string) => {
    const { content: schema } = ContentInfo.fromBER(arrayBufferOf(file('signature')));
    const authority = new X509Certificate(keys.authority).raw;
    return new SignedData({ schema }).verify({
      signer: 0,
      data: arrayBufferOf(file(content)),
      trustedCerts: [Certificate.fromBER(arrayBufferOf(authority))],
      checkChain: true,
    });
  };
  expect(await isSigned('manifest.json')).toBe(true);
  expect(await isSigned('pass.json').catch(() => false)).toBe(false);
});

test('its pictures are the shop’s mark in the sizes of every phone', async () => {
  const { ctx, ticket } = await aTicketOf(aLotteryItem());
  const { file } = await unpacked(ctx, ticket.id);
  const sides = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87, 'logo@2x.png': 100 };
  for (const [name, side] of Object.entries(sides)) {
    const { width, height, format } = await sharp(file(name)).metadata();
    expect([name, width, height, format]).toEqual([name, side, side, 'png']);
  }
  // in the ink of the offer, so that it is seen on its fill
  const { dominant } = await sharp(file('logo@3x.png')).flatten({ background: '#000' }).stats();
  expect(dominant.r + dominant.g + dominant.b).toBeGreaterThan(600);
});

test('a lottery ticket’s pass shows its draw, its numbers and its price, and leads to its page', async () => {
  const { ctx, order, ticket } = await aTicketOf(aLotteryItem({ numDraws: 2 }));
  const { pass } = await unpacked(ctx, ticket.id);
  expect(pass).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: PASS_TYPE,
    teamIdentifier: TEAM,
    serialNumber: ticket.id,
    description: 'Ticket for Powerball, draw 100',
    backgroundColor: expect.stringMatching(/^rgb\(\d+, \d+, \d+\)$/),
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: `http://localhost:3000/my-account/upcoming-tickets/ticket/${order.id}`,
      },
    ],
  });
  expect(Date.parse(pass.relevantDate)).toBe(Date.parse(ticket.drawDate));
  expect(Date.parse(pass.expirationDate)).toBeGreaterThan(Date.parse(ticket.drawDate));
  const { headerFields, primaryFields, secondaryFields, auxiliaryFields, backFields } =
    pass.eventTicket;
  expect(values([...headerFields, ...primaryFields, ...secondaryFields])).toEqual({
    draw: '100',
    offer: 'Powerball',
    date: ticket.drawDate,
  });
  expect(values(auxiliaryFields)).toEqual({ entry: 'Standard, 4 games', price: '$6.15' });
  const back = values(backFields);
  expect(back.numbers?.split('\n')).toHaveLength(4);
  expect(back.numbers).toMatch(/^(\d+ ){6}\d+, Powerball \d+$/m);
  expect(back.ticket).toBe(ticket.id.slice(-12).toUpperCase());
});

test('the second draw of an order has a pass of its own', async () => {
  const { ctx, order } = await aTicketOf(aLotteryItem({ numDraws: 2 }));
  const { pass } = await unpacked(ctx, order.tickets[1]?.id ?? '');
  expect(pass.description).toBe('Ticket for Powerball, draw 101');
});

test('a raffle ticket’s pass shows the numbers of its book', async () => {
  const { ctx, ticket } = await aTicketOf(aRaffleItem());
  const { pass } = await unpacked(ctx, ticket.id);
  expect(values(pass.eventTicket.primaryFields)).toEqual({ offer: 'Make a Smile Lottery' });
  expect(values(pass.eventTicket.backFields).numbers).toBe(ticket.raffleNumbers.join(', '));
});

test('the pass of a share shows the syndicate’s games, and leads to the page of the share', async () => {
  const syndicateId = await aSyndicate(database.db, { drawId: powerball });
  const { ctx, order, ticket } = await aTicketOf(aShareItem(syndicateId));
  const { pass } = await unpacked(ctx, ticket.id);
  const { auxiliaryFields, backFields } = pass.eventTicket;
  expect(values(auxiliaryFields).entry).toMatch(/^\d shares? in PowerPik 5$/);
  expect(values(backFields).numbers).toBe('1 2 3 4 5');
  expect(pass.barcodes[0].message).toContain(`/my-account/syndicate-tickets/share/${order.id}`);
});

test('Google gets the same ticket in a signed address, and nothing of who has it', async () => {
  const { ctx, order, ticket } = await aTicketOf(aLotteryItem());
  const { payload, object } = await saved(ctx, ticket.id);
  expect(payload).toMatchObject({
    iss: GOOGLE_ACCOUNT,
    aud: 'google',
    typ: 'savetowallet',
    payload: { genericClasses: [{ id: '3388000000012345678.ticket' }] },
  });
  expect(object).toMatchObject({
    id: `3388000000012345678.${ticket.id}`,
    classId: '3388000000012345678.ticket',
    header: { defaultValue: { value: 'Powerball' } },
    subheader: { defaultValue: { value: 'Draw 100' } },
    barcode: { type: 'QR_CODE', value: expect.stringContaining(order.id) },
  });
  const { pass } = await unpacked(ctx, ticket.id);
  const { id, email, firstName, lastName } = ctx.customer;
  for (const shown of [JSON.stringify(payload), JSON.stringify(pass)])
    for (const secret of [id, email, firstName, lastName]) expect(shown).not.toContain(secret);
});

test('an address to Google is never longer than a browser takes, and says how many games are left out', async () => {
  const games = Array.from({ length: 25 }, (_, first) => ({
    sets: [
      { key: 'numbers' as const, numbers: [1, 2, 3, 4, 5, 6, first + 7] },
      { key: 'powerball' as const, numbers: [20] },
    ],
  }));
  const { ctx, ticket } = await aTicketOf(aLotteryItem({ games }));
  const { token, object } = await saved(ctx, ticket.id);
  expect(token.length).toBeLessThanOrEqual(1_800);
  const numbers = (object.textModulesData as { header: string; body: string }[]).find(
    ({ header }) => header === 'Your numbers',
  );
  const lines = numbers?.body.split('\n') ?? [];
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.at(-1)).toBe(`and ${26 - lines.length} more games`);
});

/** What both kinds of passes are refused with. */
const refusals = (asker: CustomerContext, ticketId: string) =>
  Promise.all(
    [getApplePass, getGooglePass].map((verb) =>
      verb(asker, { ticketId }).then(
        () => null,
        (error) => [error.code, error.status],
      ),
    ),
  );

test('nobody else’s ticket has a pass', async () => {
  const { ctx, ticket } = await aTicketOf(aLotteryItem());
  const other = await aBuyer(database.db);
  const unknown = ['order.not_found', 404];
  expect(await refusals(other, ticket.id)).toEqual([unknown, unknown]);
  expect(await refusals(ctx, newId())).toEqual([unknown, unknown]);
});

test.each([
  ['cancelled', sql`update draws set status = 'DRAW_CANCELLED' where draw_no = 103`],
  [
    'drawn',
    sql`update draws set status = 'DRAW_DRAWN', main_numbers = '{1,2,3,4,5,6,7}', special_number = 8,
      supplementary_numbers = '{}', number_order = 'drawn' where draw_no = 102`,
  ],
])('a ticket whose draw was %s has no pass', async (what, change) => {
  const { ctx, order, ticket } = await aTicketOf(
    aLotteryItem({ drawNo: what === 'drawn' ? 102 : 103 }),
  );
  expect(ticket.passes).toEqual(['apple', 'google']);
  await database.db.execute(change);
  const unavailable = ['ticket.pass_unavailable', 404];
  expect(await refusals(ctx, ticket.id)).toEqual([unavailable, unavailable]);
  const { tickets } = await getOrder(ctx, { orderId: order.id, showDetails: true });
  expect(tickets[0]).not.toHaveProperty('passes');
});

test('without keys no ticket offers a wallet, and none is to be had', async () => {
  const { ctx, order, ticket } = await aTicketOf(aLotteryItem());
  removeWallets();
  try {
    const { tickets } = await getOrder(ctx, { orderId: order.id, showDetails: true });
    expect(tickets[0]).not.toHaveProperty('passes');
    const unavailable = ['ticket.pass_unavailable', 404];
    expect(await refusals(ctx, ticket.id)).toEqual([unavailable, unavailable]);
  } finally {
    keys = await offerWallets();
  }
});

test('a customer has 60 passes made in an hour', async () => {
  const { ctx, ticket } = await aTicketOf(aLotteryItem());
  for (let made = 0; made < 60; made += 1) await getGooglePass(ctx, { ticketId: ticket.id });
  for (const verb of [getApplePass, getGooglePass])
    await expect(verb(ctx, { ticketId: ticket.id })).rejects.toMatchObject({
      code: 'request.rate_limited',
    });
});
