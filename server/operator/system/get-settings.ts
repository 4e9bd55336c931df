import type { CallResult } from '@/lib/contract/call';
import type { GetSettings } from '@/lib/contract/operator/system';
import { type DescribedSetting, describeSettings } from '@/lib/settings/describe-settings';
import type { SettingsSource } from '@/lib/settings/read-settings';
import { Settings, settingsAsWritten } from '@/server/runtime/env';
import { paymentSettings } from '@/server/runtime/payment-gateways';
import { providerSettings } from '@/server/runtime/sign-in-providers';

/** The settings of this node; what could be a secret is only shown as set or not. */
export const getSettings = async (): Promise<CallResult<typeof GetSettings>> => ({
  settings: settingsOf(settingsAsWritten()),
});

/** Those of the API, of the payment gateways, and of each company that customers may sign in with. */
export function settingsOf(source: SettingsSource): DescribedSetting[] {
  const providers = (source.SIGN_IN_PROVIDERS ?? '')
    .split(',')
    .flatMap((key) => key.trim().toUpperCase() || []);
  return [
    ...describeSettings(Settings.shape, source),
    ...describeSettings(paymentSettings, source),
    ...providers.flatMap((key) => ofProvider(`SIGN_IN_${key}_`, source)),
  ];
}

function ofProvider(prefix: string, source: SettingsSource): DescribedSetting[] {
  const own = Object.keys(providerSettings).map((name) => [name, source[prefix + name]] as const);
  return describeSettings(providerSettings, Object.fromEntries(own)).map((setting) => ({
    ...setting,
    name: prefix + setting.name,
  }));
}
