import { z } from 'zod';
import { RESTRICTION_TYPES } from './catalogue';
import { CatalogueCohort } from './catalogue-cohorts';
import { CatalogueGiveaways } from './catalogue-giveaways';
import { CatalogueLottery } from './catalogue-lotteries';
import { CataloguePartner } from './catalogue-partners';
import { CatalogueCause, CatalogueRaffle, CauseKey } from './catalogue-raffles';
import { CatalogueSyndicate } from './catalogue-syndicates';
import { Capability, Variant } from './site';

/** A line that pages show: neither empty nor with spaces around it. */
const line = (most: number) => z.string().trim().min(1).max(most);

/** What one variant is called, and how it is reached. */
export const CatalogueBrand = z.strictObject({
  variant: Variant,
  siteName: line(60)
    .regex(/^[^<>"\\{}]+$/, 'has one of < > " \\ { }')
    .describe('The name of the shop, in titles and mails'),
  legalName: line(120).describe('Who sells, as the law knows them'),
  supportNumber: line(30),
  supportEmail: z.email().max(254),
  supportHours: line(80),
  socialLinks: z
    .array(z.strictObject({ network: z.string().regex(/^[a-z]{1,30}$/), url: z.url().max(500) }))
    .max(12),
});
export type CatalogueBrand = z.infer<typeof CatalogueBrand>;

const OfferKey = z.string().regex(/^[a-z0-9_]{1,60}$/);

/** A group of customers of one variant, and what they may do. */
export const CatalogueSegment = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9_]{1,60}$/)
    .describe('Stands with each of its customers, so it stays for good'),
  variant: Variant,
  isDefault: z.boolean().describe('Whether guests of the variant, and who joins, are in it'),
  successor: z
    .string()
    .optional()
    .describe('The segment of the same variant that its customers move to'),
  capabilities: z.array(Capability),
  restricted: z
    .array(z.strictObject({ offer: OfferKey, by: z.enum(RESTRICTION_TYPES) }))
    .default([])
    .describe('Offers that its customers see and cannot buy'),
});
export type CatalogueSegment = z.infer<typeof CatalogueSegment>;

/** What is sold, where and to whom, as one file that holds from an instant on. */
export const CatalogueFile = z.strictObject({
  brands: z.array(CatalogueBrand).min(1),
  segments: z.array(CatalogueSegment).min(1),
  lotteries: z
    .array(CatalogueLottery)
    .describe('The lotteries that are sold, in the order in which pages show them'),
  raffles: z
    .array(CatalogueRaffle)
    .max(50)
    .describe('The raffles that are sold, in the order in which pages show them'),
  causes: z.array(CatalogueCause).max(200).describe('What raffles raise money for'),
  highlightedCause: CauseKey.nullable()
    .default(null)
    .describe('The cause that the home page puts before the others, by its key; left out, none'),
  syndicates: z
    .array(CatalogueSyndicate)
    .max(200)
    .describe('The syndicates that the house offers for the draws of its lotteries'),
  giveaways: CatalogueGiveaways,
  partners: z
    .array(CataloguePartner)
    .max(200)
    .describe('Who sells tickets of the shop on a page of their own'),
  cohorts: z.array(CatalogueCohort).min(1).max(200).describe('The groups of the membership'),
});
export type CatalogueFile = z.infer<typeof CatalogueFile>;
