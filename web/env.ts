import { z } from 'zod';

const REQUESTS_AT_ONCE = 50;
const origin = z.url().optional();

/** What the web half of the server is set by; a node without an API of its own needs nothing else. */
const WebSettings = z.object({
  NODE_ENV: z.enum(['development', 'production']).default('development'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** the address to listen on; every address of the machine where left out */
  LISTEN_ON: z.string().optional(),
  SITE_ORIGIN: origin,
  SITE_ORIGIN_GB: origin,
  API_ORIGIN: origin,
  PURGE_URL: z.string().optional(),
  COUNTRY_HEADER: z.string().optional(),
  TRUSTED_PROXIES: z.coerce.number('must be a number of proxies').int().min(0).max(10).default(0),
  REQUESTS_AT_ONCE: z.coerce
    .number('must be a number of requests')
    .int()
    .min(0)
    .default(REQUESTS_AT_ONCE),
  SESSION_SECRET: z.string().optional(),
  /** the process that `bin/lib/web.mjs` runs in, which can send a listening handle back */
  FOLLOW_PARENT: z.coerce.number().int().optional(),
});
export type WebEnv = z.output<typeof WebSettings>;

/** @throws an Error that names every setting that is wrong */
export function readWebEnv(source: NodeJS.ProcessEnv = process.env): WebEnv {
  const settings = Object.fromEntries(
    Object.keys(WebSettings.shape).map((name) => [name, source[name] || undefined]),
  );
  const { data, error } = WebSettings.safeParse(settings);
  if (data) return data;
  const complaints = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not complete:\n${complaints.join('\n')}`);
}
