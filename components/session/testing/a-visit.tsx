import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ComponentProps, ReactElement } from 'react';
import { SWRConfig } from 'swr';
import { toWire } from '@/lib/client/wire';
import { CAPABILITIES } from '@/lib/contract/site';
import { LiveReads } from '@/lib/live/live-reads';
import { newQueryClient } from '@/lib/queries/query-client';
import type { Visitor } from '@/lib/queries/session';
import { render } from '@/lib/site/testing/render';
import { SessionSummaryProvider } from '../session-summary';
import { VisitIsland } from '../visit-island';

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>;

/** A response in camelCase; a function is called for each request, and may refuse with a status. */
export type Answer = object | null | ((body: unknown) => object | null | Refusal);

export class Refusal {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly message = 'No.',
    readonly target = 'general',
  ) {}
}

export interface Visit {
  /** method and path of every request, in order */
  requests: string[];
  bodies: unknown[];
  visited: string[];
  refreshes: () => number;
  queryClient: ReturnType<typeof newQueryClient>;
}

export const aGuest = (over: Partial<Visitor> = {}): Visitor => ({
  isSignedIn: false,
  firstName: null,
  customerId: null,
  variant: 'AU',
  segmentName: 'au_default',
  capabilities: [...CAPABILITIES],
  ...over,
});

export const aCustomer = (over: Partial<Visitor> = {}): Visitor =>
  aGuest({ isSignedIn: true, firstName: 'Pat', customerId: 'pat', ...over });

const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' });

/** The response of `GET /customer`, as far as the shell uses it. */
export const anOverview = (fundsCents: number) => ({
  asOf: '2026-11-22T22:00:00.000Z',
  email: 'pat@fairdraw.example',
  balance: dollars(fundsCents),
  availableFunds: dollars(fundsCents),
  lastSignInAt: '2026-11-20T00:00:00.000Z',
});

/** A part of the frame, with the island that reads the session. */
export const framed = (ui: ReactElement): ReactElement => (
  <SessionSummaryProvider>
    {ui}
    <VisitIsland />
  </SessionSummaryProvider>
);

const NO_PAGE = { limit: 10, offset: 0, total: 0 };

const bodyOf = (body: BodyInit): unknown =>
  body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body));

/** Renders a part of the shop for a visitor; requests without a given response get an empty one. */
export async function visit(
  ui: ReactElement,
  answers: Record<string, Answer> = {},
  { pathname = '/' }: { pathname?: string } = {},
): Promise<Visit> {
  const requests: string[] = [];
  const bodies: unknown[] = [];
  const visited: string[] = [];
  const refresh = jest.fn();
  const all: Record<string, Answer> = {
    'GET /api/session': aGuest(),
    'GET /api/call/getCart': { cartReference: 'c', currency: 'AUD', cartItems: [] },
    'GET /api/call/getShopTime': { now: new Date().toISOString(), offsetMs: 0 },
    ...answers,
  };
  global.fetch = jest.fn(async (to: unknown, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    const [path = ''] = String(to).split('?');
    const body = init?.body ? bodyOf(init.body) : undefined;
    requests.push(`${method} ${String(to)}`);
    bodies.push(body);
    const response = all[`${method} ${path}`];
    return respond(typeof response === 'function' ? response(body) : response);
  }) as unknown as typeof fetch;
  const router = {
    push: (href: string) => void visited.push(href),
    replace: (href: string) => void visited.push(href),
    refresh,
    prefetch: () => undefined,
  } as unknown as Router;
  const queryClient = newQueryClient();
  await act(async () =>
    render(
      <AppRouterContext.Provider value={router}>
        <PathnameContext.Provider value={pathname}>
          <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
            <QueryClientProvider client={queryClient}>
              {ui}
              <LiveReads />
            </QueryClientProvider>
          </SWRConfig>
        </PathnameContext.Provider>
      </AppRouterContext.Provider>,
    ),
  );
  return { requests, bodies, visited, refreshes: () => refresh.mock.calls.length, queryClient };
}

function respond(result: object | null = null): Response {
  if (result instanceof Refusal) {
    const { status, code, message, target } = result;
    return answer(status, { errors: [{ code, message, target }] });
  }
  const isPage = result !== null && 'items' in result && 'pageInfo' in result;
  return answer(
    200,
    isPage ? { result: result.items, pageInfo: result.pageInfo ?? NO_PAGE } : { result },
  );
}

const answer = (status: number, body: object): Response =>
  ({
    ok: status < 400,
    status,
    json: async () => toWire(body),
    blob: async () => new Blob(),
  }) as Response;
