/** What to say if the browser could not do it; null for any other failure, which is not of passkeys. */
export function passkeyFailureIn<W>(
  error: unknown,
  messages: Record<'known' | 'unavailable', W>,
): W | null {
  const { name, reason } = error as { name?: string; reason?: 'known' | 'unavailable' };
  return name === 'PasskeyFailure' && reason ? messages[reason] : null;
}
