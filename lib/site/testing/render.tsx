import {
  type RenderOptions,
  type RenderResult,
  render as renderAlone,
} from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { MessagesProvider } from '#messages';
import { SHIPPED_COPY } from '@/lib/messages/shipped';
import { heldRouteOverrides } from '@/lib/routes/overrides';
import { SiteProvider } from '@/lib/site/provide-site';

/** What the outermost layout hands to components: the site they stand on, and all words as they ship. */
export const InSite = ({ children }: { children: ReactNode }) => (
  <SiteProvider variant="AU" overrides={heldRouteOverrides()}>
    <MessagesProvider copy={SHIPPED_COPY}>{children}</MessagesProvider>
  </SiteProvider>
);

/** Renders a component on its own, as if it stood on a page of the default site. */
export const render = (
  ui: ReactElement,
  options: Omit<RenderOptions, 'queries' | 'wrapper'> = {},
): RenderResult => renderAlone(ui, { ...options, wrapper: InSite });
