import { fromWire } from '@/lib/client/wire';
import type { Sentence, SentenceKey } from '@/lib/contract/sentence';
import { ShopError } from '@/server/kernel/errors';

/** Far deeper than any declared input; a deeper body is an attack on the stack. */
const MAX_DEPTH = 16;

interface Limits {
  /** characters per text; unlimited where left out, except by the body's own limit */
  longestText?: number;
}

/**
 * Rejects what no call can use and the database cannot store: NUL characters, lone surrogates, overlong texts, numbers
 * that JSON parses as infinite, and excessive nesting.
 * @throws request.malformed | request.invalid
 */
export function requirePlainData(value: unknown, limits: Limits = {}, path: string[] = []): void {
  const { longestText = Number.POSITIVE_INFINITY } = limits;
  if (path.length > MAX_DEPTH) {
    throw new ShopError('request.malformed', { key: 'request.malformed.nested' });
  }
  if (typeof value === 'string' && value.length > longestText) {
    throw invalid(path, 'request.invalid.too_long', { most: longestText });
  }
  if (typeof value === 'string' && !isPlainText(value)) {
    throw invalid(path, 'request.invalid.not_text');
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw invalid(path, 'request.invalid.too_large');
  }
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) requirePlainData(inner, limits, [...path, key]);
}

const isPlainText = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

function invalid(path: string[], key: SentenceKey, values?: Sentence['values']): ShopError {
  const wirePath = path.join('.');
  const [target = 'general'] = Object.keys(fromWire({ [wirePath]: null }) as object);
  return new ShopError('request.invalid', { key, values, target });
}
