import { z } from 'zod';
import { HexColours } from './content';
import { ContentAction, ContentPicture } from './content-sections';
import { Money } from './site';

const Hex = HexColours.shape.light;

/** How one kind of giveaway looks; what is omitted stays as it ships. */
const GiveawayContent = z.object({
  backgroundColour: Hex.optional(),
  /** has to be readable on the ground */
  fontColour: Hex.optional(),
  images: z.array(ContentPicture).max(4).optional(),
  bannerImages: z.array(ContentPicture).max(4).optional(),
});

/** a promotion's code that takes a percentage off; one that is not running is not shown */
export const Discount = z.object({
  name: z.string().min(1).max(60),
  code: z.string().min(3).max(40),
});
const Discounts = z.array(Discount).max(12);

/** what may be had for money elsewhere: the programme itself is free */
export const Package = z.object({
  name: z.string().min(1).max(60),
  text: z.string().max(300),
  price: Money,
  every: z.enum(['month', 'year']),
  /** where it can be bought */
  action: ContentAction,
});
const Packages = z.array(Package).max(6);

/** What editors say of the membership beside its words. */
export const MembershipContent = z.object({
  id: z.string(),
  logo: ContentPicture.optional(),
  giveaways: z
    .object({
      daily: GiveawayContent.optional(),
      special: GiveawayContent.optional(),
      monthly: GiveawayContent.optional(),
    })
    .default({}),
  discounts: Discounts.default([]),
  packages: Packages.default([]),
  /** the kinds of giveaways that the list of past winners can be narrowed to */
  pastDrawsFilter: z.array(z.enum(['daily', 'special', 'monthly'])).optional(),
  /** what the members of a cohort have instead, by its name, where the catalogue does not say; the giveaways' terms are everybody's */
  cohortOverrides: z
    .record(
      z.string().max(60),
      z.object({ discounts: Discounts.optional(), packages: Packages.optional() }),
    )
    .default({}),
});
