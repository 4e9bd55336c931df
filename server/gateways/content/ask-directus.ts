const TIMEOUT_MS = 30_000;

interface Answer {
  data?: unknown;
  errors?: { message: string }[];
}

/** A refusal by Directus: its status and its own message. */
export class DirectusRefusal extends Error {
  override readonly name = 'DirectusRefusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Sends requests to a Directus with the given token. Returns null for what does not exist or may not be read, since
 * Directus does not distinguish the two.
 * @throws DirectusRefusal with Directus's own message for every other refusal, an Error when it cannot be reached
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

/** `fetch failed` alone says nothing; the error's cause does. */
function reasonOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return `it took longer than ${TIMEOUT_MS / 1000} s`;
  return cause instanceof Error && cause.message ? cause.message : message;
}
