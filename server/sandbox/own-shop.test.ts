import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { claimCatalogue, keepCatalogue } from '@/server/catalogue';
import { shipContent, shippedContent, withOffers } from '@/server/content';
import { testDatabase } from '@/server/db/testing/test-database';
import { customersBySegment } from '@/server/identity';
import { jobContext } from '@/server/jobs/job-context';
import { LETTERS } from '@/server/mails';
import { getSandbox } from './get-sandbox';
import { seedShop } from './seed-shop';

// as `CATALOGUE=samples/hospital npm start` does, before anything reads a setting
process.env.CATALOGUE = 'samples/hospital';

const database = testDatabase();
const FAIRDRAW = /fairdraw/i;
/** Of a protocol’s texts: programs of others read them, so they stay. */
const PROTOCOLS = /fairdraw-draw-[23] (?:numbers|tags|outcome)/g;

test('the hospital’s shop starts from its folder, and is audited clean', async () => {
  const ctx = jobContext(database.db);
  await claimCatalogue(database.db);
  expect(await seedShop(ctx, () => {}, { history: 80, lived: 2 })).toBe(true);
  await keepCatalogue(database.db, customersBySegment);
  const { rows } = await database.db.execute(sql`
    select array(select distinct offer_key from draws order by offer_key) as offers,
      array(select distinct segment_name from customer_accounts) as segments,
      array(select distinct o.offer_key from orders o join customers c on c.id = o.customer_id
        where c.email = 'player@saltmarsh.example' order by o.offer_key) as bought,
      (select count(*)::int from giveaways) as giveaways, (select count(*)::int from memberships) as members,
      (select document #>> '{brands,0,siteName}' from catalogue_versions where no = 1) as name`);
  expect(rows).toEqual([
    {
      offers: ['childrens_ward_raffle', 'country_nurses_raffle'],
      segments: ['supporters'],
      bought: ['childrens_ward_raffle', 'country_nurses_raffle'],
      ...{ giveaways: 0, members: 0, name: 'Saltmarsh Raffles' },
    },
  ]);
  expect(await findFaults(database)).toEqual([]);
});

test('its customers are at its own address', async () => {
  const { customers, password } = await getSandbox(jobContext(database.db));
  expect(password).toBe('Saltmarsh-sandbox-1');
  expect(customers.map(({ email }) => email)).toContain('player@saltmarsh.example');
  expect(customers.every(({ email }) => email.endsWith('@saltmarsh.example'))).toBe(true);
});

test('its sandbox offers nothing that the shop does not have', async () => {
  const sandbox = await getSandbox(jobContext(database.db));
  expect(sandbox.bankAccounts).toEqual([]);
  expect(JSON.stringify(sandbox)).not.toMatch(
    /wallet|great britain|gamstop|£|lotto|powerball|shares|group to play/i,
  );
});

test('its content is sound, and says nothing of the shop that ships', async () => {
  const content = withOffers(await shippedContent());
  expect(content.broken).toEqual([]);
  await shipContent(database, content);
  const { rows } = await database.db.execute<{ id: string; text: string }>(sql`
    select collection || '/' || id as id, data::text as text from content_items`);
  const naming = rows.filter(({ text }) => FAIRDRAW.test(text.replaceAll(PROTOCOLS, '')));
  expect(naming.map(({ id }) => id)).toEqual([]);
  expect(rows.map(({ id }) => id)).not.toContain('blog_posts/why-jackpots-grow');
});

test.each(['AU', 'GB'] as const)('its mails come from it, also those of %s', (variant) => {
  expect(LETTERS.senderOf(variant)).toEqual({
    siteName: 'Saltmarsh Raffles',
    from: '"Saltmarsh Raffles" <raffles@saltmarsh.example>',
  });
});
