import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { toWire } from '@/lib/client/wire';
import { BuildCart } from '@/lib/contract/cart-calls';
import { GetProductOffers, ListRaffles } from '@/lib/contract/catalogue';
import { GetOrder, GetReceipt } from '@/lib/contract/checkout';
import { GetFullResult } from '@/lib/contract/draw-calls';
import { GetDrawProof } from '@/lib/contract/draw-proofs';
import { PurchaseCart } from '@/lib/contract/purchase';
import { ListTips } from '@/lib/contract/start-up';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { CHAIN_STEPS } from '@/lib/rules/raffles/chain/chain-steps';
import { findFaults } from '@/server/audit';
import { keepCatalogue } from '@/server/catalogue';
import { holdVersions } from '@/server/catalogue/versions/held-versions';
import { shippedCatalogue } from '@/server/catalogue/versions/shipped-catalogue';
import { ensureSchedule, openDrawsFrom } from '@/server/draws';
import { customersBySegment } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { holdFromNow } from '@/server/testing/a-changed-catalogue';
import { catalogueWithLifeboat, LIFEBOAT } from '@/server/testing/a-raffle-of-a-file';
import { guestContext } from '@/server/testing/context';
import { linksOf } from '@/server/testing/links-of';
import { testShop } from '@/server/testing/test-shop';
import { moveClock } from './move-clock';
import { sellToSupporters } from './sell-to-supporters';

// as the shop that one command starts
process.env.RAFFLE_LEAST_TICKETS = 'on';
// two raffles are filled and drawn, and every proof is verified
jest.setTimeout(180_000);

const LEAST = 900;
const shop = testShop({ poolSize: 20 });
const { database } = shop;
const guest = () => guestContext(database.db);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'raffle-'));
  await keepCatalogue(database.db, customersBySegment);
  await holdFromNow(database, catalogueWithLifeboat());
  await ensureSchedule(guest());
});
afterAll(async () => {
  holdVersions([], 0);
  await rm(folder, { recursive: true });
});

async function nextOnSale() {
  const [draw] = await openDrawsFrom(guest(), LIFEBOAT, 1, 1);
  if (!draw) throw new Error('the raffle of the file is not on sale');
  return draw;
}

/** Buys a book of ten. @returns the receipt */
async function buyTen(drawNo: number) {
  const { api } = await shop.customer({ purseCents: 1_000_000 });
  const cart = await api(BuildCart, {
    items: [{ productType: 'raffle_ticket', lotteryKey: LIFEBOAT, drawNo, quantity: 10 }],
  });
  const { id } = await api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  return { api, receipt: await api(GetReceipt, { checkoutId: id }) };
}

/** Moves to a day after the draw: by then it is drawn, confirmed and paid. */
const seePaid = ({ drawsAt }: { drawsAt: Date }) =>
  moveClock(guest(), { to: new Date(drawsAt.getTime() + 86_400_000).toISOString() });

/** What the script that the shop publishes says of a proof. It shares no code with the shop. */
async function verifyOutside(proof: object, anchors: string[]) {
  const file = path.join(folder, 'proof.json');
  await writeFile(file, JSON.stringify({ result: toWire(proof) }));
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [path.join(process.cwd(), 'bin/verify-draw.mjs'), file, ...anchors],
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

/** Cents in winners' wallets from a draw. */
async function cashPaid(drawNo: number): Promise<number> {
  const { rows } = await database.db.execute<{ cents: number }>(sql`
    select coalesce(sum(p.amount_cents), 0)::int as cents
    from ledger_postings p where p.customer_id is not null and p.amount_cents > 0 and p.entry_id in (
      select w.paid_entry_id from ticket_prizes w join draws d on d.id = w.draw_id
      where d.offer_key = ${LIFEBOAT} and d.draw_no = ${drawNo})`);
  return rows[0]?.cents ?? 0;
}

test('a raffle that only a file knows is sold, drawn, verified and paid', async () => {
  const { api } = await shop.customer({ purseCents: 0 });
  const draw = await nextOnSale();
  const { drawNo } = draw;
  const offer = (await api(GetProductOffers, { pricingId: 'AU' })).find(
    ({ key }) => key === LIFEBOAT,
  );
  expect(offer).toMatchObject({
    name: 'Lifeboat Lottery',
    tagline: 'Boats, fuel and training for volunteers who go out when others come in.',
    oddsLine: '11 prizes among at most 4,000 tickets.',
    raffle: { zone: 'Australia/Brisbane' },
    causes: [{ name: 'Coast Rescue' }],
  });
  expect(await api(ListRaffles, {})).toContainEqual({
    ...{
      key: LIFEBOAT,
      name: 'Lifeboat Lottery',
      currency: 'AUD',
      colour: 'teal',
      mark: 'lifebuoy',
    },
  });
  expect((await api(ListTips, {})).find(({ lotteryKey }) => lotteryKey === LIFEBOAT)?.text).toBe(
    SHIPPED_MESSAGES.catalogue.raffleTip,
  );

  const bought = await buyTen(drawNo);
  expect(bought.receipt).toMatchObject({ total: { amountCents: 4_000, currency: 'AUD' } });
  await sellToSupporters(guest(), { offerKey: LIFEBOAT, drawNo });
  await seePaid(draw);

  const proof = await api(GetDrawProof, { offerKey: LIFEBOAT, drawNo });
  expect(proof.published).toHaveLength(11);
  const links = await linksOf(proof, LIFEBOAT);
  expect(links.map(({ step, isRight }) => isRight && step)).toEqual(CHAIN_STEPS);
  const { code, output } = await verifyOutside(proof, []);
  expect(output).toContain(`Lifeboat Lottery, draw ${drawNo}`);
  // consistent: what anchors it is on tickets and in the log
  expect(code).toBe(3);
  expect(await api(GetFullResult, { offerKey: LIFEBOAT, drawNo })).toMatchObject({
    ...{ offerName: 'Lifeboat Lottery', ticketsSold: LEAST, isProvisional: false },
  });
  expect(await cashPaid(drawNo)).toBe(500_000);
  expect(await findFaults(database)).toEqual([]);
});

test('a left-out raffle is carried on to its draw', async () => {
  const draw = await nextOnSale();
  const { drawNo } = draw;
  const { api, receipt } = await buyTen(drawNo);
  await sellToSupporters(guest(), { offerKey: LIFEBOAT, drawNo });
  const promised = await api(GetDrawProof, { offerKey: LIFEBOAT, drawNo });
  await holdFromNow(database, shippedCatalogue());

  const keys = (await api(GetProductOffers, { pricingId: 'AU' })).map(({ key }) => key);
  expect(keys).not.toContain(LIFEBOAT);
  await expect(buyTen(drawNo)).rejects.toMatchObject({
    problems: [{ code: 'offer.not_available' }],
  });
  expect(await api(GetDrawProof, { offerKey: LIFEBOAT, drawNo })).toEqual(promised);

  await seePaid(draw);
  const proof = await api(GetDrawProof, { offerKey: LIFEBOAT, drawNo });
  expect(proof.prizes).toEqual(promised.prizes);
  const links = await linksOf(proof, LIFEBOAT);
  expect(links.map(({ step, isRight }) => isRight && step)).toEqual(CHAIN_STEPS);
  expect(await cashPaid(drawNo)).toBe(500_000);
  expect((await api(ListRaffles, {})).at(-1)).toMatchObject({ key: LIFEBOAT });
  expect(await api(GetFullResult, { offerKey: LIFEBOAT, drawNo })).toMatchObject({
    offerName: 'Lifeboat Lottery',
  });
  const order = await api(GetOrder, { orderId: receipt.orders[0]?.id ?? '' });
  expect(order).toMatchObject({ offerName: 'Lifeboat Lottery', causeName: 'Coast Rescue' });
  expect(await findFaults(database)).toEqual([]);
});

test('a raffle in pounds is sold where pounds are, and drawn by London’s clock', async () => {
  const { segments, raffles, causes, ...file } = catalogueWithLifeboat();
  const [lifeboat] = raffles;
  if (!lifeboat) throw new Error('the file has a raffle more');
  const prizes = lifeboat.prizes.map((prize) => ({
    ...prize,
    title: prize.title.replace('$', '£'),
  }));
  const harbour: typeof lifeboat = {
    ...{ ...lifeboat, prizes, offer: 'harbour_raffle', name: 'Harbour Raffle', dayOfMonth: 15 },
    ...{ currency: 'GBP', zone: 'Europe/London' },
  };
  await holdFromNow(database, {
    ...{ ...file, causes, raffles: [...raffles, harbour] },
    segments: segments.map((segment) =>
      segment.name === 'gb_default'
        ? { ...segment, capabilities: [...segment.capabilities, 'charity_lotteries'] }
        : segment,
    ),
  });
  await ensureSchedule(guest());
  const { api } = await shop.customer({
    ...{ purseCents: 1_000_000, variant: 'GB', segmentName: 'gb_default' },
    ...{ pricingId: 'GB', currency: 'GBP' },
  });
  const offer = (await api(GetProductOffers, { pricingId: 'GB' })).find(
    ({ key }) => key === 'harbour_raffle',
  );
  const [draw] = offer?.draws ?? [];
  expect(offer?.raffle?.zone).toBe('Europe/London');
  expect(draw?.prizePool).toEqual({ amountCents: 500_000, currency: 'GBP' });
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
  expect(hour.format(new Date(draw?.drawDate ?? ''))).toBe('11:00');
  expect((await api(GetProductOffers, { pricingId: 'AU' })).map(({ key }) => key)).not.toContain(
    'harbour_raffle',
  );
  const cart = await api(BuildCart, {
    items: [
      {
        ...{ productType: 'raffle_ticket', lotteryKey: 'harbour_raffle', quantity: 10 },
        drawNo: draw?.drawNo ?? 0,
      },
    ],
  });
  await api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  expect(cart.cartTotal).toEqual({ amountCents: 4_000, currency: 'GBP' });
  expect(await findFaults(database)).toEqual([]);
});
