export function previousRelease(checkout?: string): {
  version: string;
  commit: string;
  /** its newest one */
  migration: string;
  /** its sources */
  folder: string;
};
