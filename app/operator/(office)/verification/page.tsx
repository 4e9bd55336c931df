import type { Metadata } from 'next';
import { VerificationQueue } from '@/components/operator/verification-queue';
import { ListIdentityChecks, ListVerificationCases } from '@/lib/contract/operator/verification';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Verification' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function VerificationPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListVerificationCases, session.member, async () => {
    const { input } = ListVerificationCases;
    // what no filter is, or none can be, is left out
    const filter = input.safeParse(await searchParams).data ?? input.parse({});
    const [page, { days }] = await Promise.all([
      api(ListVerificationCases, filter),
      api(ListIdentityChecks, {}),
    ]);
    return <VerificationQueue page={page} filter={filter} checks={days} />;
  });
}
