import type shares from '@/content/copy/en-AU/shares.json';
import { interpolate } from '@/lib/text/interpolate';

/** What was typed as a number, or an error message. */
interface Reading {
  value?: number;
  problem?: string;
}

/** Reads a whole number within a range. */
export function readCount(
  text: string,
  { min, max }: { min: number; max: number },
  messages: typeof shares,
): Reading {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return { problem: messages.notANumber };
  const value = Number(text);
  if (value < min) return { problem: interpolate(messages.atLeast, { min }) };
  if (value > max) return { problem: interpolate(messages.tooMany, { max }) };
  return { value };
}

/** Reads an amount as people write it (`50,000` or `99.50`), in minor units. @param maxText the maximum, formatted */
export function readCents(
  text: string,
  maxCents: number,
  messages: typeof shares,
  maxText: string,
): Reading {
  const plain = text.replace(/[\s,]/g, '');
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return { problem: messages.notANumber };
  const value = Math.round(Number(plain) * 100);
  return value > maxCents
    ? { problem: interpolate(messages.tooMany, { max: maxText }) }
    : { value };
}
