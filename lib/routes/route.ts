import type { Capability } from '@/lib/contract/site';

export interface RouteRow {
  /** unique, camelCase: the argument of `href()` */
  name: string;
  /** the public path: `:name` takes one segment or part of one, `:name?` is optional, `*` takes the rest */
  pattern: string;
  /** the page below `app/[site]`, with `[name]` for parameters */
  page: string;
  /** customer: needs a sign-in (P) */
  access: 'public' | 'customer';
  /** all of them are required */
  capabilities: readonly Capability[];
  /** one of them is required as well, where there are any */
  anyCapability?: readonly Capability[];
  label: string;
  /** the sitemap that lists it */
  sitemap?: 'pages' | 'offers' | 'results' | 'draws';
  /** parameters that may be a raffle's key, beside their permitted values: which raffles there are is data */
  raffles?: readonly string[];
  /** parameters that must be digits without leading zeros */
  digits?: readonly string[];
  /** parameters that are slugs: `what-the-odds-mean` */
  slugs?: readonly string[];
  /** parameters that are days: `2026-11-21` */
  days?: readonly string[];
  /** permitted values of a parameter, where the pattern alone would permit too much */
  values?: Readonly<Record<string, readonly string[]>>;
}
