import { shopEnv } from '@/lib/settings/shop-env';

/** Browsers take every name under `localhost` to their own machine. */
const LOCAL = /^(?:localhost|127\.0\.0\.1)(:\d{1,5})?$/;
const LOCAL_VIEW = /^view\.localhost(?::\d{1,5})?$/;

/**
 * Where the office shows the shop as a customer sees it, without a slash at the end: `VIEW_ORIGIN`, or a name under
 * `localhost` for an office there. null where there is none.
 * @param host that the office is at
 */
export function viewOrigin(host: string | null): string | null {
  const { VIEW_ORIGIN } = shopEnv();
  if (VIEW_ORIGIN) return new URL(VIEW_ORIGIN).origin;
  const local = LOCAL.exec(host ?? '');
  return local ? `http://view.localhost${local[1] ?? ''}` : null;
}

/** Whether a host is that one. */
export function isViewHost(host: string | undefined): boolean {
  const { VIEW_ORIGIN } = shopEnv();
  if (VIEW_ORIGIN) return host === new URL(VIEW_ORIGIN).host;
  return LOCAL_VIEW.test(host ?? '');
}
