import type { Metadata } from 'next';
import { SettingsView } from '@/components/operator/settings-view';
import { GetSettings } from '@/lib/contract/operator/system';
import { currentStaff } from '@/web/operator/current-staff';
import { webSettings } from '@/web/operator/web-settings';
import { withRole } from '../../with-role';

export const metadata: Metadata = { title: 'Settings' };

/** Those of the API, and those that only the node of the pages knows. */
export default async function SettingsPage() {
  const { session, api } = await currentStaff();
  return withRole(GetSettings, session.member, async () => {
    const { settings } = await api(GetSettings, {});
    const names = new Set(settings.map(({ name }) => name));
    const others = webSettings().filter(({ name }) => !names.has(name));
    return <SettingsView settings={[...settings, ...others]} />;
  });
}
