const TIMEOUT_MS = 30_000;

interface Answer {
  data?: unknown;
  errors?: { message: string }[];
}

/** What a Directus refuses: its status, and its own words. */
export class DirectusRefusal extends Error {
  override readonly name = 'DirectusRefusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Makes requests of a Directus on behalf of whoever owns the token. What may not be seen or is not there is null, as
 * Directus does not tell the two apart.
 * @throws DirectusRefusal in Directus's own words for every other refusal, an Error when nobody answers
 */
export const askDirectus =
  (url: string, token: string) =>
  async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => {
      throw new Error(`${url} does not answer: ${reasonOf(error)}.`);
    });
    if (response.status === 204) return null;
    const answer = (await response.json().catch(() => ({}))) as Answer | null;
    if (response.ok) return answer?.data ?? null;
    if (method === 'GET' && (response.status === 403 || response.status === 404)) return null;
    const reason = answer?.errors?.map(({ message }) => message).join('; ') ?? 'no reason given';
    throw new DirectusRefusal(response.status, `${method} ${path}: ${response.status}: ${reason}`);
  };

/** `fetch failed` says nothing; what lies beneath it does. */
function reasonOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return `it took longer than ${TIMEOUT_MS / 1000} s`;
  return cause instanceof Error && cause.message ? cause.message : message;
}
