import { sql } from 'drizzle-orm';
import { toWire } from '@/lib/client/wire';
import type { CataloguePartner } from '@/lib/contract/catalogue-partners';
import { heldVersions, holdVersions, versionNow } from '@/server/catalogue/versions/held-versions';
import type { Db } from '@/server/db/pool';

let made = 0;

/**
 * A partner of this process alone, with words that are published: Powerball in four and eight games, books of three of
 * Make a Smile. `over` replaces fields. @returns its slug
 */
export async function aPartner(db: Db, over: Partial<CataloguePartner> = {}): Promise<string> {
  made += 1;
  const slug = `partner-${made}`;
  const { no, validFrom, catalogue } = versionNow();
  const partner: CataloguePartner = {
    slug,
    name: `Partner ${made}`,
    variants: ['AU'],
    mark: { url: '/pictures/partners/harbour-mutual.svg', width: 96, height: 96, alt: '' },
    colour: { light: '#0f4c75', dark: '#123a57' },
    offers: [
      {
        offer: 'powerball2018',
        tickets: [
          { key: 'games-4', gameType: 'standard', games: 4 },
          { key: 'games-8', gameType: 'standard', games: 8 },
        ],
      },
      { offer: 'make_a_smile_lottery', tickets: [{ key: 'book-3', tickets: 3 }] },
    ],
    affiliateCode: `aff-${made}`,
    ...over,
  };
  holdVersions([
    ...heldVersions(),
    {
      ...{ no: no + 1, validFrom },
      catalogue: { ...catalogue, partners: [...catalogue.partners, partner] },
    },
  ]);
  const words = { slug, title: 'Tickets', welcome: 'Welcome.', terms: 'Terms.' };
  await db.execute(sql`
    insert into content_items (collection, id, data, status, date_created, date_updated)
    values ('partners', ${slug}, ${JSON.stringify(words)}::jsonb, 'published', shop_now(), shop_now())`);
  return slug;
}

/** What an editor published for a partner while the content said what they sell. */
export async function aPublishedPartnerOfBefore(
  db: Db,
  { offers, ...partner }: CataloguePartner,
  status = 'published',
): Promise<void> {
  const item = toWire({
    ...partner,
    ...{ title: 'Tickets', welcome: 'Welcome.', terms: 'Terms.' },
    offers: offers.map(({ offer: offerKey, tickets, cause: causeKey }) => ({
      ...{ offerKey, tickets },
      ...(causeKey !== undefined && { causeKey }),
    })),
  });
  await db.execute(sql`
    insert into content_items (collection, id, data, status, date_created, date_updated)
    values ('partners', ${partner.slug}, ${JSON.stringify(item)}::jsonb, ${status}, shop_now(), shop_now())`);
}
