/** Runs once when the server starts, never during a build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build')
    return;
  const { believeAddresses } = await import('@/lib/session/visitor-address');
  believeAddresses(process.env.TRUSTED_PROXIES);
  // a node whose API is elsewhere has no database, and needs none of its settings
  if (!process.env.API_ORIGIN) {
    const { startPlatform } = await import('@/server/platform');
    await startPlatform();
  }
  const { startPageCache } = await import('@/lib/page-cache/start');
  startPageCache();
  const { watchPageChanges } = await import('@/lib/api/page-changes');
  watchPageChanges();
}
