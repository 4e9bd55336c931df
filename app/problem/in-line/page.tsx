import type { Metadata } from 'next';
import { InLine } from '@/components/shell/in-line';
import { interpolate } from '@/lib/copy/interpolate';
import { SHIPPED_COPY } from '@/lib/copy/shipped';
import { SITE_NAME } from '@/lib/seo/origin';

export const metadata: Metadata = {
  title: interpolate(SHIPPED_COPY.errors.inLineTitle, { siteName: SITE_NAME }),
  robots: { index: false },
};

/** Written by the build, and sent by `lib/http/waiting-room.ts`: no data, and no script needed. */
export default InLine;
