'use client';

import { MessagesProvider } from '#messages';
import errors from '@/content/copy/en-AU/errors.json';
import ui from '@/content/copy/en-AU/ui.json';
import type { ShownError } from './error-kind';
import { ShopError } from './page-error';

/** For when not even the outermost layout came about: nobody has handed in words, so it brings those that ship. */
export function GlobalShopError({ error }: { error: ShownError }) {
  return (
    <MessagesProvider copy={{ errors, ui }}>
      <ShopError error={error} />
    </MessagesProvider>
  );
}
