'use client';

import { MessagesProvider } from '#messages';
import errors from '@/content/copy/en-AU/errors.json';
import { BEFORE_MARK } from '@/lib/routes/problem-pages';
import { InLinePage } from './error-pages';

/** The waiting room's page, with placeholders for the shop's name and the visitor's position. */
export function InLine() {
  return (
    <MessagesProvider messages={{ errors }}>
      <InLinePage before={BEFORE_MARK} />
    </MessagesProvider>
  );
}
