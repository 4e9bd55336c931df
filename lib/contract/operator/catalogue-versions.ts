import { z } from 'zod';
import { call } from '../call';
import { Instant } from '../site';
import type { StaffRole } from './roles';

const base = '/operator/v1';

/** Who may see what is sold, and what is prepared. */
export const CATALOGUE_READERS = [
  'catalogue',
  'draws',
  'content',
  'compliance',
  'finance',
  'admin',
] as const satisfies StaffRole[];

export const VERSION_STATES = ['to_come', 'in_force', 'past', 'overtaken'] as const;

/** One state of the catalogue, without what it says. */
export const ListedVersion = z.object({
  no: z.number().int(),
  /** null: always */
  validFrom: Instant.nullable(),
  /** null where it came with a release */
  writtenBy: z.string().nullable(),
  reason: z.string(),
  writtenAt: Instant,
  /** overtaken: one that was written later began before it */
  state: z.enum(VERSION_STATES),
});
export type ListedVersion = z.infer<typeof ListedVersion>;

/** What differs at one place; null where there is nothing on that side. */
export const CatalogueDifference = z.object({
  place: z.string(),
  was: z.string().nullable(),
  is: z.string().nullable(),
});
export type CatalogueDifference = z.infer<typeof CatalogueDifference>;

/** Every state of the catalogue, the newest first. */
export const ListCatalogueVersions = call('listCatalogueVersions', {
  method: 'GET',
  base,
  path: '/catalogue/versions',
  mayLag: true,
  access: 'staff',
  roles: CATALOGUE_READERS,
  input: z.object({
    /** the versions below this number */
    after: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  result: z.object({
    versions: z.array(ListedVersion),
    /** the number that the next page comes after; null on the last one */
    next: z.number().int().nullable(),
  }),
});

/** One version, and what it changed. */
export const GetCatalogueVersion = call('getCatalogueVersion', {
  method: 'GET',
  base,
  path: '/catalogue/versions/:no',
  access: 'staff',
  roles: CATALOGUE_READERS,
  input: z.object({ no: z.coerce.number().int().min(1).max(2_147_483_647) }),
  result: ListedVersion.extend({
    /** the version that would have held in its place; null for the first */
    former: z.number().int().nullable(),
    differences: z.array(CatalogueDifference),
    /** the whole, as its file says it */
    text: z.string(),
  }),
  errors: ['catalogue.version_not_found'],
});
