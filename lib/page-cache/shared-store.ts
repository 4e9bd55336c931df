/** A store that several nodes reach. Everything rejects when it is down or slow. */
export interface SharedStore {
  get(key: string): Promise<Buffer | null>;
  /** what tells what lies under a key from what lay there before */
  stampOf(key: string): Promise<string | null>;
  set(key: string, stamp: string, bytes: Buffer, lifetimeMs: number): Promise<void>;
  remove(key: string): Promise<void>;
  /** when each tag was last noted to have changed, in milliseconds since 1970 */
  changedAt(tags: readonly string[]): Promise<(number | null)[]>;
  /** Notes changes for so long; an earlier time never takes the place of a later one. */
  noteChanges(
    changes: readonly (readonly [tag: string, at: number])[],
    keptMs: number,
  ): Promise<void>;
}
