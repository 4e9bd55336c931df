/** Runs once when the server starts, never during a build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build')
    return;
  const { startPlatform } = await import('@/server/platform');
  await startPlatform();
}
