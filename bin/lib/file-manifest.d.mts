/** The list that a build writes. */
export const MANIFEST: string;

/** Writes down the SHA-256 of every file of a checkout that was built. @returns the manifest's own */
export function writeManifest(root?: string): string;

/** Holds each file against the manifest; null where there is none. */
export function compareFiles(
  root?: string,
): { manifest: string; files: number; differ: string[] } | null;
