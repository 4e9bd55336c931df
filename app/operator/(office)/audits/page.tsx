import type { Metadata } from 'next';
import { AuditList } from '@/components/operator/audit-list';
import { ListAudits } from '@/lib/contract/operator/audits';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Audits' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function AuditsPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListAudits, session.member, async () => {
    const page = ListAudits.input.safeParse(await searchParams).data ?? { limit: 30 };
    return <AuditList {...(await api(ListAudits, page))} />;
  });
}
