import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CaseView } from '@/components/operator/case-view';
import { ApiError } from '@/lib/client/api-error';
import { CloseSuspicionCase, GetSuspicionCase } from '@/lib/contract/operator/cases';
import { mayMake } from '@/lib/contract/operator/may-make';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../../with-role';

export const metadata: Metadata = { title: 'Case' };

interface Props {
  params: Promise<{ caseId: string }>;
}

export default async function CasePage({ params }: Props) {
  const { session, api } = await currentStaff();
  const input = GetSuspicionCase.input.safeParse(await params);
  return withRole(GetSuspicionCase, session.member, async () => {
    if (!input.success) notFound();
    const file = await api(GetSuspicionCase, input.data).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) notFound();
      throw error;
    });
    return <CaseView file={file} mayClose={mayMake(CloseSuspicionCase, session.member.roles)} />;
  });
}
