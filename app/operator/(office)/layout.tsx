import type { ReactNode } from 'react';
import { OfficeShell } from '@/components/operator/office-shell';
import { currentStaff } from '@/web/operator/current-staff';

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const { session } = await currentStaff();
  return <OfficeShell member={session.member}>{children}</OfficeShell>;
}
