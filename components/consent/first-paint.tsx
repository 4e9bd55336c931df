import { FIRST_PAINT_SCRIPT } from '@/lib/consent/first-paint';

/**
 * The document's first script, for its head. A plain script would wait for the style sheets and block parsing; this one
 * delays only the first paint.
 */
export const FirstPaint = () => (
  <script type="module" async blocking="render">
    {FIRST_PAINT_SCRIPT}
  </script>
);
