import {
  type RenderOptions,
  type RenderResult,
  render as renderAlone,
} from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { MessagesProvider } from '#messages';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { EditsProvider } from '@/lib/messages/shipped-messages';
import { heldRouteOverrides } from '@/lib/routes/overrides';
import { SiteProvider } from '@/lib/site/provide-site';
import { withSiteName } from '@/lib/text/site-values';

const MESSAGES = withSiteName(SHIPPED_MESSAGES, 'Fairdraw');

/** The providers of the root layout: the site and all shipped words. */
export const InSite = ({ children }: { children: ReactNode }) => (
  <SiteProvider variant="AU" overrides={heldRouteOverrides()}>
    <EditsProvider edits={{ shell: MESSAGES.shell }}>
      <MessagesProvider messages={MESSAGES}>{children}</MessagesProvider>
    </EditsProvider>
  </SiteProvider>
);

/** Renders a component as if on a page of the default site. */
export const render = (
  ui: ReactElement,
  options: Omit<RenderOptions, 'queries' | 'wrapper'> = {},
): RenderResult => renderAlone(ui, { ...options, wrapper: InSite });
