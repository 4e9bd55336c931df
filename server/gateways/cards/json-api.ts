import type { z } from 'zod';

/** A customer waits for the answer: after this it counts as none. */
const TIMEOUT_MS = 10_000;

/** An API of a company without a package: JSON over HTTP, with a user and a password. */
export interface JsonApi {
  /** what errors call it */
  called: string;
  /** ends without a slash */
  url: string;
  user: string;
  password: string;
  headers?: Readonly<Record<string, string>>;
}

/** An answer that is none: its status says whether the request can have been acted on. */
export class ApiRefusal extends Error {
  constructor(
    api: JsonApi,
    readonly status: number,
    /** the body, where it was JSON */
    readonly body: unknown,
  ) {
    super(`${api.called} answered ${status}`);
  }

  /** Whether the request was turned away, so that nothing can have come of it. */
  get isTurnedAway(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 408;
  }
}

/**
 * Asks, and reads the answer. @throws ApiRefusal for an answer other than 2xx; any other error means that there was no
 * answer that could be read, and that what was asked for may have happened
 */
export async function askApi<T>(
  api: JsonApi,
  { method, path, body }: { method: 'GET' | 'POST'; path: string; body?: unknown },
  shape: z.ZodType<T>,
): Promise<T> {
  const response = await fetch(`${api.url}${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${api.user}:${api.password}`).toString('base64')}`,
      'content-type': 'application/json',
      ...api.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null);
    throw new ApiRefusal(api, response.status, body);
  }
  return shape.parse(response.status === 204 ? {} : await response.json());
}

/** What is looked for, or null where the company knows nothing of it. */
export async function orNull<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return null;
    throw error;
  }
}
