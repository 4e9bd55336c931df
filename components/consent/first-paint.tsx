import { FIRST_PAINT_SCRIPT } from '@/lib/consent/first-paint';

/**
 * The document's first script, for its head. A plain one would wait for the styles and hold up all of the page behind
 * it; this one holds up nothing but the first paint.
 */
export const FirstPaint = () => (
  <script type="module" async blocking="render">
    {FIRST_PAINT_SCRIPT}
  </script>
);
