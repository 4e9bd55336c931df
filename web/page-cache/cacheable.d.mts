import type { CacheControl } from 'next/dist/server/lib/cache-control';

export function isCacheable(value: unknown): boolean;
export function forgetLifetime(key: string): void;
export function spreadLifetime<C extends CacheControl | undefined>(key: string, cacheControl: C): C;
