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
  /** parameters that must be digits */
  digits?: readonly string[];
  /** values a parameter may take, where the pattern alone would take too much */
  values?: Readonly<Record<string, readonly string[]>>;
}
