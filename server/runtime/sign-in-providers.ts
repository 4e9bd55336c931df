import { z } from 'zod';
import { SOCIAL_PRESETS, type SocialPreset } from '@/lib/contract/social-presets';
import { about } from '@/lib/settings/about';
import { LONGEST_SETTING, type SettingsSource } from '@/lib/settings/read-settings';

/** A company that customers may sign in with, as the environment describes it. */
export interface SignInProviderSettings {
  /** names it in settings, addresses and the database */
  key: string;
  label: string;
  preset: SocialPreset | null;
  issuer: string;
  clientId: string;
  /** a fixed secret, or what Apple's are signed with */
  secret: string | { teamId: string; keyId: string; privateKey: string };
  scopes: string;
}

const PRESETS: Record<SocialPreset, { label: string; issuer: string; scopes: string }> = {
  google: {
    label: 'Google',
    issuer: 'https://accounts.google.com',
    scopes: 'openid email profile',
  },
  apple: { label: 'Apple', issuer: 'https://appleid.apple.com', scopes: 'openid email name' },
  facebook: {
    label: 'Facebook',
    issuer: 'https://www.facebook.com',
    scopes: 'openid email public_profile',
  },
};

const text = z.string('is missing').trim().min(1, 'is missing').max(LONGEST_SETTING, 'is too long');

const Common = z.object({
  PRESET: z
    .enum(SOCIAL_PRESETS, `must be one of ${SOCIAL_PRESETS.join(', ')}`)
    .optional()
    .meta(
      about(
        'accounts',
        `whose ways it has: \`${SOCIAL_PRESETS.join('`, `')}\``,
        'its name, where that is one of them',
      ),
    ),
  LABEL: text
    .max(40, 'is longer than 40 characters')
    .optional()
    .meta(about('accounts', 'what customers read on its button', 'the preset’s')),
  ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an https address' })
    .max(500)
    .optional()
    .meta(about('accounts', 'its issuer, `https://…`', 'the preset’s')),
  CLIENT_ID: text.meta(about('accounts', 'the shop’s client id there')),
  SCOPES: text
    .optional()
    .meta(about('accounts', 'what it is asked for', 'the preset’s, else `openid email profile`')),
});
const WithSecret = z.object({
  CLIENT_SECRET: text.meta(about('accounts', 'the shop’s secret there; not for Apple')),
});
const WithKey = z.object({
  TEAM_ID: text.meta(about('accounts', 'Apple’s team id')),
  KEY_ID: text.meta(about('accounts', 'the id of the key at Apple')),
  PRIVATE_KEY: text
    .regex(/-----BEGIN PRIVATE KEY-----/, 'must be the content of the .p8 file')
    .meta(about('accounts', 'the content of Apple’s .p8 file, line breaks as `\\n`')),
});

/** What each provider is set by, below `SIGN_IN_<NAME>_`. */
export const providerSettings = { ...Common.shape, ...WithSecret.shape, ...WithKey.shape };

/** The names that `SIGN_IN_PROVIDERS` may list. */
export const ProviderKeys = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((key) => key.trim() || []))
  .pipe(
    z
      .array(z.string().regex(/^[a-z][a-z0-9]{0,29}$/, 'must be names of lower case letters'))
      .refine((keys) => new Set(keys).size === keys.length, 'names one twice'),
  );

interface Read {
  providers: SignInProviderSettings[];
  /** one sentence for each setting that is missing or wrong, never with its value */
  complaints: string[];
}

/** Reads `SIGN_IN_<KEY>_…` of each listed provider. */
export function readSignInProviders(
  keys: readonly string[],
  source: SettingsSource,
  { isSandbox }: { isSandbox: boolean },
): Read {
  const complaints: string[] = [];
  const providers = keys.flatMap((key) => {
    const prefix = `SIGN_IN_${key.toUpperCase()}_`;
    const complain = (name: string, what: string) => {
      complaints.push(`${prefix}${name}: ${what}`);
    };
    const values = Object.fromEntries(
      Object.keys(providerSettings).map((name) => [name, source[prefix + name] || undefined]),
    );
    const ownPreset = SOCIAL_PRESETS.find((preset) => preset === key);
    const preset = Common.shape.PRESET.safeParse(values.PRESET).data ?? ownPreset ?? null;
    const schema = Common.extend(preset === 'apple' ? WithKey.shape : WithSecret.shape);
    const { data, error } = schema.safeParse(values);
    if (error) for (const { path, message } of error.issues) complain(path.join('.'), message);
    const defaults = preset && PRESETS[preset];
    const issuer = values.ISSUER ?? defaults?.issuer;
    if (!issuer) complain('ISSUER', 'is missing');
    if (!values.LABEL && !defaults) complain('LABEL', 'is missing');
    if (issuer?.startsWith('http:') && !isSandbox) complain('ISSUER', 'must be an https address');
    if (!data || !issuer) return [];
    return {
      key,
      preset,
      issuer,
      label: data.LABEL ?? defaults?.label ?? key,
      clientId: data.CLIENT_ID,
      scopes: data.SCOPES ?? defaults?.scopes ?? 'openid email profile',
      secret: secretOf(data),
    };
  });
  return { providers, complaints };
}

function secretOf(data: unknown): SignInProviderSettings['secret'] {
  const { CLIENT_SECRET } = z.object({ CLIENT_SECRET: text.optional() }).parse(data);
  if (CLIENT_SECRET) return CLIENT_SECRET;
  const { TEAM_ID, KEY_ID, PRIVATE_KEY } = WithKey.parse(data);
  // in one line, as many tools keep settings
  return { teamId: TEAM_ID, keyId: KEY_ID, privateKey: PRIVATE_KEY.replaceAll('\\n', '\n') };
}
