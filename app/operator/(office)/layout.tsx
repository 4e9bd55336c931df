import type { ReactNode } from 'react';
import { OfficeShell } from '@/components/operator/office-shell';
import { ListSavedViews } from '@/lib/contract/operator/saved-views';
import { currentStaff } from '@/web/operator/current-staff';

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const { session, api } = await currentStaff();
  const { views } = await api(ListSavedViews, {});
  return (
    <OfficeShell member={session.member} views={views}>
      {children}
    </OfficeShell>
  );
}
