'use client';

import { MessagesProvider } from '#messages';
import errors from '@/content/copy/en-AU/errors.json';
import ui from '@/content/copy/en-AU/ui.json';
import { siteNameHere } from '@/lib/browser/site-name-here';
import { withSiteName } from '@/lib/text/site-values';
import type { ShownError } from './error-kind';
import { ShopError } from './page-error';

/** For an error in the root layout: there is no messages provider, so it uses the shipped messages. */
export function GlobalShopError({ error }: { error: ShownError }) {
  return (
    <MessagesProvider messages={withSiteName({ errors, ui }, siteNameHere())}>
      <ShopError error={error} />
    </MessagesProvider>
  );
}
