import type { Metadata } from 'next';
import { InLine } from '@/components/errors/in-line';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { SITE_NAME } from '@/lib/routes/site-name';
import { interpolate } from '@/lib/text/interpolate';

export const metadata: Metadata = {
  title: interpolate(SHIPPED_MESSAGES.errors.inLineTitle, { siteName: SITE_NAME }),
  robots: { index: false },
};

/** Prerendered by the build and sent by `web/http/waiting-room.ts`; needs no data and no script. */
export default InLine;
