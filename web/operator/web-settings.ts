import 'server-only';
import { type DescribedSetting, describeSettings } from '@/lib/settings/describe-settings';
import { WebSettings, webSettingsAsWritten } from '../env';

/** The settings of this node's pages, which an API elsewhere does not know. */
export const webSettings = (): DescribedSetting[] =>
  describeSettings(WebSettings.shape, webSettingsAsWritten());
