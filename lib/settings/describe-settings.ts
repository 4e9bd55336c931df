import type { z } from 'zod';
import { SECTIONS } from './about';
import type { SettingsSource } from './read-settings';
import { aboutOf, defaultOf, isClosed } from './setting-facts';

/** A setting as people may read it. */
export interface DescribedSetting {
  name: string;
  /** what it belongs to, as `docs/settings.md` heads it */
  section: string;
  source: 'set' | 'default' | 'none';
  /** null for what is nobody's to read */
  value: string | null;
}

/**
 * Texts that hold no secret, as they are written. Whatever is not listed, and could be anything, is shown as set or not:
 * a setting that is added has to be listed before its value is seen.
 */
export const OPEN_TEXTS: ReadonlySet<string> = new Set([
  ...['SITE_ORIGIN', 'SITE_ORIGIN_GB', 'API_ORIGIN', 'DISCOVER_URL', 'COUNTRY_HEADER', 'LISTEN_ON'],
  'SECURITY_CONTACT',
  ...['PURGE_URL', 'CATALOGUE', 'CMS_URL', 'PREVIEW_CATALOGUE', 'PREVIEW_OF', 'OPERATOR_ADDRESSES'],
  ...['BUILD_VERSION', 'SIGN_IN_PROVIDERS', 'BANNED_COUNTRIES', 'VERIFICATION_REQUIRED'],
  ...['VERIFICATION_REQUIRED_GB', 'GAMSTOP_URL', 'BETSTOP_URL', 'CONNECT_ID_ISSUER'],
  ...['TIMESTAMP_URL', 'TIMESTAMP_CERTIFICATE', 'TIMESTAMP_SECOND_URL'],
  ...['TIMESTAMP_SECOND_CERTIFICATE', 'BEACON_URLS', 'DRAW_SECRET_ESCROW_HOLDER', 'LOG_ORIGIN'],
  ...['LOG_MIRROR', 'LOG_MIRROR_REGION', 'LOG_MIRROR_ENDPOINT', 'LOG_WITNESSES'],
  ...['PAYMENT_GATEWAYS', 'PAYOUT_SERVICES', 'BENEFITS_NAME', 'BENEFITS_URL', 'EXPERIMENTS'],
  ...['MAIL_FROM', 'VAPID_SUBJECT', 'PUSH_SANDBOX_ORIGIN', 'GOOGLE_WALLET_ISSUER'],
  ...['STAFF_OIDC_ISSUER', 'STAFF_OIDC_LABEL', 'STAFF_SESSION_FILE', 'OTEL_SERVICE_NAME'],
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
  ...['OTEL_EXPORTER_OTLP_METRICS_ENDPOINT', 'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT'],
]);

/** Every setting of a schema: where its value comes from, and the value where anybody of the office may read it. */
export function describeSettings(shape: z.ZodRawShape, source: SettingsSource): DescribedSetting[] {
  return Object.entries(shape).map(([name, schema]) => {
    const setting = schema as z.ZodType;
    const own = source[name] || undefined;
    const fallback = own === undefined ? defaultOf(setting) || undefined : undefined;
    const value = own ?? fallback;
    const isOpen = fallback !== undefined || OPEN_TEXTS.has(name) || isClosed(setting);
    return {
      name,
      section: SECTIONS[aboutOf(name, setting).section],
      source: own !== undefined ? 'set' : fallback !== undefined ? 'default' : 'none',
      value: value !== undefined && isOpen ? withoutCredentials(value) : null,
    };
  });
}

/** An address may carry a name and a password, and a key in its query. */
const withoutCredentials = (value: string): string =>
  value.replace(/\/\/[^\s/]{1,500}@/g, '//•••@').replace(/\?[^\s,]{1,2000}/g, '?•••');
