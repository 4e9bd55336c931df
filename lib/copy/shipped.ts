import shell from '@/content/copy/en-AU/shell.json';
import type { Copy } from './copy';

/** The words that ship with the shop: they seed the content store, and stand in where it lacks a key. */
export const SHIPPED_COPY: Copy = { shell };
