'use client';

import { MessagesProvider } from '#messages';
import errors from '@/content/copy/en-AU/errors.json';
import { BEFORE_MARK } from '@/lib/routes/problem-pages';
import { SITE_NAME } from '@/lib/routes/site-name';
import { InLinePage } from './error-pages';

/** The waiting room's page, with a placeholder for the visitor's position. */
export function InLine() {
  return (
    <MessagesProvider messages={{ errors }}>
      <InLinePage siteName={SITE_NAME} before={BEFORE_MARK} />
    </MessagesProvider>
  );
}
