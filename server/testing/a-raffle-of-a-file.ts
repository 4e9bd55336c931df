import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import { readCatalogue } from '@/server/catalogue';

/** A raffle's key that no code and no text of the shop knows. */
export const LIFEBOAT = 'lifeboat_lottery';

const ROW = `
  - offer: ${LIFEBOAT}
    name: Lifeboat Lottery
    currency: AUD
    zone: Australia/Brisbane
    colour: teal
    mark: lifebuoy
    purpose: Boats, fuel and training for volunteers who go out when others come in.
    total_tickets: 4000
    least_tickets: 900
    books:
      - tickets: 1
        price_cents: 500
      - tickets: 10
        price_cents: 4000
    default_book_tickets: 1
    prizes:
      - rank: 1
        title: $5,000
        value_cents: 500000
        quantity: 1
      - rank: 2
        title: Harbour cruise
        value_cents: 20000
        quantity: 10
    prize_pool_suffix: in cash
    draws_per_year: 12
    day_of_month: 8
    close_time: 20:00
    draw_time: 11:00
    days_from_close_to_draw: 1
    causes:
      - coast_rescue`;
const CAUSE = `
  - key: coast_rescue
    slug: coast-rescue
    name: Coast Rescue
    summary: Volunteers with a boat in nine harbours.
    story: Nine harbours, nine boats, and a telephone that somebody answers at night.`;

/** The shipped catalogue's file with one raffle more, read as an owner's file is. */
export function catalogueWithLifeboat(): CatalogueFile {
  const shipped = readFileSync(path.join(process.cwd(), 'content/catalogue.yaml'), 'utf8');
  return readCatalogue(
    shipped.replace('\nraffles:', `\nraffles:${ROW}`).replace('\ncauses:', `\ncauses:${CAUSE}`),
  );
}
