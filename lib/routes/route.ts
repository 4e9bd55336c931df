import type { Capability } from '@/lib/contract/site';

export interface RouteRow {
  /** unique, camelCase: what `href()` is asked for */
  name: string;
  /** the public path: `:name` takes one segment or a part of one, `:name?` may be left out, `*` takes the rest */
  pattern: string;
  /** the page below `app/[site]`, with `[name]` for parameters; null while it is not built */
  page: string | null;
  /** customer: needs a sign-in (P) */
  access: 'public' | 'customer';
  /** all of them are needed */
  capabilities: readonly Capability[];
  label: string;
  /** which sitemap lists it */
  sitemap?: 'pages' | 'offers' | 'results' | 'draws';
  /** parameters that must be digits, written without zeros in front */
  digits?: readonly string[];
  /** parameters that are names made for addresses: `what-the-odds-mean` */
  slugs?: readonly string[];
  /** parameters that are days: `2026-11-21` */
  days?: readonly string[];
  /** values a parameter may take, where the pattern alone would take too much */
  values?: Readonly<Record<string, readonly string[]>>;
}
