import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

let made = 0;

/**
 * A published partner: Powerball in four and eight games, books of three of Make a Smile. `over` replaces fields, named
 * as in the content store. @returns its slug
 */
export async function aPartner(db: Db, over: Record<string, unknown> = {}): Promise<string> {
  made += 1;
  const slug = `partner-${made}`;
  const partner = {
    slug,
    name: `Partner ${made}`,
    mark: { url: '/pictures/partners/harbour-mutual.svg', width: 96, height: 96, alt: '' },
    colour: { light: '#0f4c75', dark: '#123a57' },
    title: 'Tickets',
    welcome: 'Welcome.',
    offers: [
      {
        offer_key: 'powerball2018',
        tickets: [
          { key: 'games-4', game_type: 'standard', games: 4 },
          { key: 'games-8', game_type: 'standard', games: 8 },
        ],
      },
      { offer_key: 'make_a_smile_lottery', tickets: [{ key: 'book-3', tickets: 3 }] },
    ],
    affiliate_code: `aff-${made}`,
    terms: 'Terms.',
    variants: ['AU'],
    ...over,
  };
  await db.execute(sql`
    insert into content_items (collection, id, data, status, date_created, date_updated)
    values ('partners', ${slug}, ${JSON.stringify(partner)}::jsonb, 'published', shop_now(), shop_now())`);
  return slug;
}
