import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { PreCart } from '@/components/cart/pre-cart';
import { NOW } from '@/components/offers/testing/an-offer';
import { Providers } from '@/components/providers/providers';
import { toWire } from '@/lib/client/wire';
import type { ProductOffer } from '@/lib/contract/catalogue';
import { LiveReads } from '@/lib/live/live-reads';
import { tabQueryClient } from '@/lib/queries/query-client';
import { InSite, render } from '@/lib/site/testing/render';

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>;

export interface Refusal {
  status: number;
  errors: { code: string; message: string; target: string }[];
}

/** A fake shop: its responses, and the requests that it received. */
export interface Shop {
  /** the items that were added, in their wire format */
  added: Record<string, unknown>[];
}

interface Answers {
  /** the response to an added item; left out: it is accepted */
  refusal?: Refusal | undefined;
  /** delays that response until it resolves */
  until?: Promise<void> | undefined;
  offers?: ProductOffer[] | undefined;
  nowMs?: number | undefined;
}

const CART = {
  cart_reference: 'c',
  currency: 'AUD',
  cart_items: [],
  auto_removed_items: [],
  blocked_reasons: [],
  cart_total: { amount_cents: 0, currency: 'AUD' },
};
const VISITOR = { is_signed_in: false, variant: 'AU', capabilities: [] };

function answer(status: number, body: unknown): Response {
  return { ok: status < 400, status, json: async () => body } as Response;
}

/** Renders a part of a page for a guest, with a small fake of the shop's network. */
export async function inShop(
  ui: ReactElement,
  { refusal, until, offers = [], nowMs = NOW }: Answers = {},
): Promise<Shop & { unmount: () => void }> {
  const shop: Shop = { added: [] };
  global.fetch = jest.fn(async (to: unknown, init?: RequestInit) => {
    const path = String(to);
    if (path.endsWith('/getShopTime'))
      return answer(200, { result: { now: new Date(nowMs).toISOString(), offset_ms: 0 } });
    if (path.endsWith('/session')) return answer(200, { result: VISITOR });
    if (path.includes('/getProductOffers')) return answer(200, { result: toWire(offers) });
    if (path.includes('/listPlacements')) return answer(200, { result: [] });
    if (init?.method !== 'POST') return answer(404, { errors: [] });
    shop.added.push(JSON.parse(String(init.body)).item);
    await until;
    return refusal
      ? answer(refusal.status, { errors: refusal.errors })
      : answer(200, { result: CART });
  }) as unknown as typeof fetch;
  const router = {} as Router;
  tabQueryClient().clear();
  // Waits for the first responses before the test continues.
  const { unmount } = await act(async () => render(<InShop router={router}>{ui}</InShop>));
  return { ...shop, unmount };
}

function InShop({ router, children }: { router: Router; children: ReactNode }) {
  return (
    <AppRouterContext.Provider value={router}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <Providers>
          {children}
          <PreCart />
          <LiveReads />
        </Providers>
      </SWRConfig>
    </AppRouterContext.Provider>
  );
}

/** The text of a part of a page before any script has run; waits for lazy parts as the server does. */
export async function asServed(ui: ReactElement): Promise<string> {
  const page = (
    <InSite>
      <InShop router={{} as Router}>{ui}</InShop>
    </InSite>
  );
  const place = document.createElement('div');
  place.innerHTML = await waitFor(() => renderToString(page));
  return place.textContent ?? '';
}
