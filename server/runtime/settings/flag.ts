import { z } from 'zod';

/** `on` or `off`. */
export const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(fallback)
    .transform((value) => value === 'on');
