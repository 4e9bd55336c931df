const TIMEOUT_MS = 30_000;

interface Answer {
  data?: unknown;
  errors?: { message: string }[];
}

/**
 * Makes requests of a Directus on behalf of whoever owns the token. What may not be seen or is not there is null, as
 * Directus does not tell the two apart. @throws an Error in Directus's own words for every other refusal
 */
export const askDirectus =
  (url: string, token: string) =>
  async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 204) return null;
    const answer = (await response.json().catch(() => ({}))) as Answer;
    if (response.ok) return answer.data ?? null;
    if (method === 'GET' && (response.status === 403 || response.status === 404)) return null;
    const reason = answer.errors?.map(({ message }) => message).join('; ') ?? 'no reason given';
    throw new Error(`${method} ${path}: ${response.status}: ${reason}`);
  };
