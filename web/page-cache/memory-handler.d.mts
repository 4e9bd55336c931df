/** Next's cache handler, which it loads by itself; tests make one. */
export default class MemoryPages {
  constructor(context: unknown);
  revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void>;
}
