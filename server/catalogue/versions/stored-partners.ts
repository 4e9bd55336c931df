import { z } from 'zod';
import { CataloguePartner } from '@/lib/contract/catalogue-partners';
import { HexColours } from '@/lib/contract/content';
import { ContentPicture } from '@/lib/contract/content-sections';

const { offers } = CataloguePartner.shape;
const { tickets } = offers.element.shape;
const [lottery, book] = tickets.element.options;

/** As it is stored: a newer release may say more of each part. */
const StoredPartner = z.object({
  ...CataloguePartner.shape,
  mark: ContentPicture,
  colour: HexColours,
  offers: z.array(
    z.object({
      ...offers.element.shape,
      tickets: z.array(z.union([z.object(lottery.shape), z.object(book.shape)])),
    }),
  ),
});

/** The partners of a stored document. One that this release does not understand sells nothing here. */
export const StoredPartners = z.array(z.unknown()).transform((partners) =>
  partners.flatMap((partner): CataloguePartner[] => {
    const { data } = StoredPartner.safeParse(partner);
    return data ? [data] : [];
  }),
);
