import { FIRST_PAINT_SCRIPT } from '@/lib/consent/first-paint';

/** The document's first script; the root layout places it, so that no browser ever renders it itself. */
export const FirstPaint = () => <script>{FIRST_PAINT_SCRIPT}</script>;
