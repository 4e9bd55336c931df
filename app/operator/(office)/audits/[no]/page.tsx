import type { Metadata } from 'next';
import { AuditView, NoSuchAudit } from '@/components/operator/audit-view';
import { ApiError } from '@/lib/client/api-error';
import { GetAudit } from '@/lib/contract/operator/audits';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../with-role';

export const metadata: Metadata = { title: 'Audit' };

interface Props {
  params: Promise<{ no: string }>;
}

export default async function AuditPage({ params }: Props) {
  const { session, api } = await currentStaff();
  const { no } = await params;
  return withRole(GetAudit, session.member, async () => {
    const input = GetAudit.input.safeParse({ auditNo: no });
    if (!input.success) return <NoSuchAudit />;
    const audit = await api(GetAudit, input.data).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'audit.not_found') return null;
      throw error;
    });
    return audit ? <AuditView audit={audit} /> : <NoSuchAudit />;
  });
}
