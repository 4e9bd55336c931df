/** A store shared by several nodes. All methods reject when it is down or slow. */
export interface SharedStore {
  get(key: string): Promise<Buffer | null>;
  /** identifies the version of the value under a key */
  stampOf(key: string): Promise<string | null>;
  set(key: string, stamp: string, bytes: Buffer, lifetimeMs: number): Promise<void>;
  remove(key: string): Promise<void>;
  /** when each tag was last noted to have changed, in milliseconds since 1970 */
  changedAt(tags: readonly string[]): Promise<(number | null)[]>;
  /** Notes changes for `retentionMs`; an earlier time never replaces a later one. */
  noteChanges(
    changes: readonly (readonly [tag: string, at: number])[],
    retentionMs: number,
  ): Promise<void>;
}
