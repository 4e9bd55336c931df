/**
 * Does the work, and once more where it fails: a browser that crashes once costs neither the other measurements nor the
 * rest of its own. @throws what the second try throws
 */
export async function retryOnce<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    console.error(`${what} failed, and is tried once more:`, error);
    return work();
  }
}
