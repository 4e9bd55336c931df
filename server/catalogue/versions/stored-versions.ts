import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CatalogueCohort } from '@/lib/contract/catalogue-cohorts';
import { CatalogueFile, CatalogueSegment } from '@/lib/contract/catalogue-file';
import { CatalogueGiveaways } from '@/lib/contract/catalogue-giveaways';
import { CatalogueLottery, LotteryPrice } from '@/lib/contract/catalogue-lotteries';
import { StoredCause, StoredRaffle } from '@/lib/contract/catalogue-raffles';
import { CatalogueSyndicate } from '@/lib/contract/catalogue-syndicates';
import { MEMBERSHIP_PROGRAM } from '@/lib/contract/membership';
import { Discount, Package } from '@/lib/contract/membership-content';
import { CAPABILITIES, type Capability } from '@/lib/contract/site';
import firstLotteries from '@/lib/rules/games/first-lotteries.json';
import { FIRST_RAFFLES } from '@/lib/rules/raffles/first-raffle';
import firstRaffles from '@/lib/rules/raffles/first-raffles.json';
import type { Db } from '@/server/db/pool';
import { FIRST_HIGHLIGHT } from '../first-highlight';
import firstPartners from './first-partners.json';
import type { Version } from './held-versions';
import { shippedCatalogue } from './shipped-catalogue';
import { StoredPartners } from './stored-partners';

const isKnown = (name: string): name is Capability => CAPABILITIES.some((known) => known === name);

/** A newer release may have written it: what this one does not know, it does not need. */
const StoredSegment = z.object({
  ...CatalogueSegment.shape,
  capabilities: z.array(z.string()).transform((names) => names.filter(isKnown)),
});
const StoredLottery = z.object({
  ...CatalogueLottery.shape,
  price: z.object(LotteryPrice.shape),
});
const StoredPlan = z.object(CatalogueSyndicate.shape);
/** A plan that says more than this release understands makes no syndicate here. */
const knownPlan = (plan: unknown): CatalogueSyndicate[] => {
  const { data } = StoredPlan.safeParse(plan);
  return data ? [data] : [];
};
const { daily, special, monthly, waitlistBonus } = CatalogueGiveaways.shape;
const StoredGiveaways = z.object({
  daily: z.object(daily.shape),
  special: z.object(special.shape),
  monthly: z.object(monthly.shape),
  waitlistBonus: z.object(waitlistBonus.shape),
});
const StoredCohort = z.object({
  ...CatalogueCohort.shape,
  discounts: z.array(Discount).optional(),
  packages: z.array(Package).optional(),
});
const StoredCatalogue = z.object({
  ...CatalogueFile.shape,
  brands: z.array(z.object(CatalogueFile.shape.brands.element.shape)),
  segments: z.array(StoredSegment),
  lotteries: z.array(StoredLottery),
  raffles: z.array(StoredRaffle),
  causes: z.array(StoredCause),
  highlightedCause: CatalogueFile.shape.highlightedCause.catch(null),
  syndicates: z.array(z.unknown()).transform((plans) => plans.flatMap(knownPlan)),
  giveaways: StoredGiveaways,
  partners: StoredPartners,
  cohorts: z.array(StoredCohort),
});

/** All members were in one cohort before the catalogue had any. */
const FIRST_COHORTS: readonly CatalogueCohort[] = [
  { name: MEMBERSHIP_PROGRAM, takesMembers: true },
];

/**
 * What a document of before a part existed was sold with is what shipped when the part came. Releases said what lotteries
 * and raffles cost before catalogues did: what they sold by is what such a document sells by for good. So are its partners
 * those of then.
 */
const withAllParts = (document: unknown): unknown =>
  document !== null && typeof document === 'object'
    ? {
        ...shippedCatalogue(),
        lotteries: firstLotteries,
        ...firstRaffles,
        partners: firstPartners,
        cohorts: FIRST_COHORTS,
        highlightedCause: firstHighlightOf(
          'causes' in document ? document.causes : firstRaffles.causes,
        ),
        ...document,
        ...('raffles' in document && { raffles: withIdentities(document.raffles) }),
      }
    : document;

/** Which cause is highlighted was code before a catalogue said it: that one, where a document of then has it. */
const firstHighlightOf = (causes: unknown): string | null =>
  Array.isArray(causes) &&
  causes.some(
    (cause: unknown) =>
      cause !== null &&
      typeof cause === 'object' &&
      'key' in cause &&
      cause.key === FIRST_HIGHLIGHT,
  )
    ? FIRST_HIGHLIGHT
    : null;

/** Which raffles there are was code before a catalogue said it: a document of then says only how they are sold. */
const withIdentities = (raffles: unknown): unknown =>
  Array.isArray(raffles)
    ? raffles.map((raffle: unknown) => {
        const isObject = raffle !== null && typeof raffle === 'object';
        const first =
          isObject &&
          'offer' in raffle &&
          FIRST_RAFFLES.find(({ offer }) => offer === raffle.offer);
        if (!first || 'name' in raffle) return raffle;
        const { name, currency, zone, colour, mark, tip } = first;
        return { name, currency, zone, colour, mark, tip, ...raffle };
      })
    : raffles;

interface Row extends Record<string, unknown> {
  no: number;
  valid_from: string;
  document: unknown;
}

export interface StoredVersion extends Version {
  /** null where it came with a release */
  writtenBy: string | null;
  reason: string;
  writtenAt: Date;
}

/** SQL: the shop's time at this statement. In a transaction `shop_now()` is that of its beginning, and it may have waited since. */
export const shopTime = sql`shop_now() + (clock_timestamp() - now())`;

/**
 * The versions above a number, lowest first, and the shop's time.
 * @throws z.ZodError for one that this release cannot read
 */
export async function versionsAfter(
  db: Db,
  no: number,
): Promise<{ versions: Version[]; now: Date }> {
  const { rows } = await db.execute<{ now: string; versions: Row[] }>(sql`
    select ${shopTime} as now, coalesce((
      select json_agg(json_build_object('no', no, 'valid_from', valid_from, 'document', document) order by no)
      from catalogue_versions where no > ${no}), '[]') as versions`);
  const { now = '', versions = [] } = rows[0] ?? {};
  return { now: new Date(now), versions: versions.map(versionOf) };
}

const versionOf = ({ no, valid_from, document }: Row): Version => ({
  no,
  validFrom: new Date(valid_from),
  catalogue: storedCatalogue(document),
});

/** A catalogue as the database has it, as far as this release knows it. @throws z.ZodError for one that it cannot read */
export const storedCatalogue = (document: unknown): CatalogueFile =>
  StoredCatalogue.parse(withAllParts(document));

/** Who wrote each version, and why; newest first. */
export async function listVersions(db: Db): Promise<StoredVersion[]> {
  const { rows } = await db.execute<
    Row & { written_by: string | null; reason: string; written_at: string }
  >(sql`
    select no, valid_from, document, written_by, reason, written_at from catalogue_versions order by no desc`);
  return rows.map((row) => ({
    ...versionOf(row),
    writtenBy: row.written_by,
    reason: row.reason,
    writtenAt: new Date(row.written_at),
  }));
}

export type VersionState = 'to_come' | 'in_force' | 'past' | 'overtaken';

/** A version without what it says. */
export interface VersionHead {
  no: number;
  /** null: always */
  validFrom: string | null;
  /** null where it came with a release */
  writtenBy: string | null;
  reason: string;
  writtenAt: string;
  /** overtaken: a later one was written, and began before it */
  state: VersionState;
}

interface HeadRow extends Record<string, unknown> {
  no: number;
  validFrom: string;
  writtenBy: string | null;
  reason: string;
  writtenAt: string;
  state: VersionState;
}

/** A page of versions, newest first: those below a number. */
export async function versionHeads(
  db: Db,
  { below, limit }: { below?: number | undefined; limit: number },
): Promise<VersionHead[]> {
  const { rows } = await db.execute<HeadRow>(sql`
    select no, valid_from as "validFrom", written_by as "writtenBy", reason, written_at as "writtenAt",
      case
        when exists (
          select from catalogue_versions as later
          where later.no > version.no and later.valid_from <= version.valid_from) then 'overtaken'
        when valid_from > shop_now() then 'to_come'
        when no = (select max(no) from catalogue_versions where valid_from <= shop_now()) then 'in_force'
        else 'past'
      end as state
    from catalogue_versions as version
    where no < ${below ?? MOST_NO}::integer
    order by no desc limit ${limit}`);
  return rows.map(({ validFrom, writtenAt, ...head }) => ({
    ...head,
    validFrom: new Date(validFrom).getTime() === 0 ? null : new Date(validFrom).toISOString(),
    writtenAt: new Date(writtenAt).toISOString(),
  }));
}

/** The highest `integer`. */
const MOST_NO = 2_147_483_647;

/** SQL: the number of the version that holds at an instant; 0 where none has begun. */
export const versionNoAt = (now: SQL): SQL => sql`(
      select coalesce(max(no), 0) from catalogue_versions where valid_from <= ${now})`;

/** Whether a release has brought the same catalogue before. */
export async function isShippedBefore(db: Db, catalogue: CatalogueFile): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from catalogue_versions
      where written_by is null and document = ${JSON.stringify(catalogue)}::jsonb) as is`);
  return rows[0]?.is ?? false;
}

/** Nobody else writes a version until the transaction ends, so numbers follow each other as they are committed. */
export const lockVersions = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue.versions'))`);

/** Writes a version, the next. The versions have to be locked. */
export async function writeVersion(
  tx: Db,
  version: { catalogue: CatalogueFile; validFrom: Date; writtenBy: string | null; reason: string },
): Promise<number> {
  const { catalogue, validFrom, writtenBy, reason } = version;
  const { rows } = await tx.execute<{ no: number }>(sql`
    insert into catalogue_versions (no, valid_from, document, written_by, reason)
    select coalesce(max(no), 0) + 1, ${validFrom.toISOString()}::timestamptz, ${JSON.stringify(catalogue)}::jsonb,
      ${writtenBy}::text, ${reason}
    from catalogue_versions
    returning no`);
  return rows[0]?.no ?? 0;
}

/** Whether pages were told that a version has begun. */
export async function isBeginningTold(db: Db, no: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from catalogue_beginnings where version_no = ${no}`,
  );
  return rowCount === 1;
}

/** Notes that pages were told that a version has begun. @returns false where they were told before */
export async function noteBeginning(tx: Db, no: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into catalogue_beginnings (version_no) values (${no}) on conflict do nothing`);
  return rowCount === 1;
}
