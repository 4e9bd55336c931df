/** All that crosses the border between the server and Next's bundles, and who owns it. */
export type SharedName =
  /** the API of this process, for signed requests and for calls that nothing signs: `web/api/transport.ts` */
  | 'api'
  | 'api.direct'
  /** the environment, as it was read once: `lib/settings`, `web/env.ts` */
  | 'settings.shop'
  | 'settings.web'
  /** what the shop is called, as this node knows it: `web/held-site-names.ts` */
  | 'site-names'
  /** the copies of pages and of reads for when a service is down: `web/page-cache`, `web/cached-reads` */
  | 'stale-if-error'
  | 'read-stale-if-error'
  /** pages in Redis, what is added to each page that is kept, and who is told of changed tags: `web/page-cache` */
  | 'page-cache'
  | 'page-policy'
  | 'changed-tags'
  /** this node's watch on changes, and the cache in front that is told of them: `web/change-feed` */
  | 'page-changes'
  | 'purge'
  /** what the node does at the moment, what it measures, and the pages that have not been answered: `web/http` */
  | 'server-load'
  | 'metrics'
  /** what this node works on, what records its spans, where its log goes, and who else gets it: `lib/process` */
  | 'work'
  | 'tracer'
  | 'log-writer'
  | 'log-copy'
  | 'unanswered-pages';

export interface Shared<T> {
  value: T | undefined;
  /** the value, made where there is none yet */
  orMade(make: () => T): T;
}

export function shared<T>(name: SharedName): Shared<T>;
