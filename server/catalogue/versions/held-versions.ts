import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import { shippedCatalogue } from './shipped-catalogue';

/** One state of the catalogue. It is never changed: another supersedes it. */
export interface Version {
  /** counts from 1; of those that have begun the highest holds */
  no: number;
  validFrom: Date;
  catalogue: CatalogueFile;
}

/** All versions, lowest number first. Without a database, as in most tests, the shipped one holds always. */
let held: readonly Version[] = [];
/** The shop's time less this process's clock, in milliseconds. */
let offsetMs = 0;

/** The version that holds at an instant of the shop's time, also one of the future. */
export function versionAt(instant: Date): Version {
  const begun = held.findLast(({ validFrom }) => validFrom <= instant);
  return begun ?? { no: 0, validFrom: new Date(0), catalogue: shippedCatalogue() };
}

/** What is sold, where and to whom at an instant of the shop's time. Memory only. */
export const catalogueAt = (instant: Date): CatalogueFile => versionAt(instant).catalogue;

/** Its number; 0 while there is no version. */
export const versionNoHeldAt = (instant: Date): number => versionAt(instant).no;

/** Every catalogue that has held before an instant, or will have by then: not those that another superseded before they began. */
export const cataloguesBefore = (instant: Date): CatalogueFile[] =>
  held
    .filter(
      ({ validFrom }, at) =>
        validFrom < instant && !held.slice(at + 1).some((later) => later.validFrom <= validFrom),
    )
    .map(({ catalogue }) => catalogue);

export const versionNow = (): Version => versionAt(new Date(Date.now() + offsetMs));

/** What is sold, where and to whom now. Memory only. */
export const catalogueNow = (): CatalogueFile => versionNow().catalogue;

/** A version, and the one that would hold in its place when it begins; undefined where there is none. */
export function versionWithFormer(
  no: number,
): { version: Version; former: Version | undefined } | undefined {
  const version = held.find((one) => one.no === no);
  if (!version) return undefined;
  const former = held.findLast(
    (one) => one.no < no && one.validFrom.getTime() <= version.validFrom.getTime(),
  );
  return { version, former };
}

/** The version that holds at an instant, and those that are to come after it. */
export const standingVersions = (instant: Date): Version[] => [
  versionAt(instant),
  ...held.filter(({ no, validFrom }) => validFrom > instant && versionAt(validFrom).no === no),
];

export const heldVersions = (): readonly Version[] => held;

/** Adds what was read to what this process knows; others may have read meanwhile. Without anything new the list stays the same. */
export function addVersions(read: readonly Version[], clockOffsetMs = offsetMs): void {
  const added = read.filter(({ no }) => !held.some((one) => one.no === no));
  if (added.length > 0) holdVersions([...held, ...added], clockOffsetMs);
  else offsetMs = clockOffsetMs;
}

/** The same, newest first, of those that have held until now. */
export const cataloguesOfBefore = (): CatalogueFile[] =>
  cataloguesBefore(new Date(Date.now() + offsetMs)).reverse();

/** Replaces what this process knows of the catalogue, and of the shop's time. */
export function holdVersions(versions: readonly Version[], clockOffsetMs = offsetMs): void {
  held = versions.toSorted((one, other) => one.no - other.no);
  offsetMs = clockOffsetMs;
}
