import type { Metadata } from 'next';
import { InLine } from '@/components/errors/in-line';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';

export const metadata: Metadata = {
  title: SHIPPED_MESSAGES.errors.inLineTitle,
  robots: { index: false },
};

/** Prerendered by the build and sent by `web/http/waiting-room.ts`; needs no data and no script. */
export default InLine;
