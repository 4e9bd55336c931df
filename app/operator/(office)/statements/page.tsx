import type { Metadata } from 'next';
import { BankFileList } from '@/components/operator/bank-file-list';
import { BankFileUpload } from '@/components/operator/bank-file-upload';
import { PageHeading } from '@/components/ui/headings';
import { ListBankFiles, TakeBankFile } from '@/lib/contract/operator/bank-files';
import { mayMake } from '@/lib/contract/operator/may-make';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Bank statements' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function StatementsPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListBankFiles, session.member, async () => {
    // what is no page is the first one
    const { after } = await searchParams;
    const input = ListBankFiles.input.safeParse({ after });
    return (
      <>
        <PageHeading lead="What the bank tells of payments. A file may come as often as it likes: each payment is taken once.">
          Bank statements
        </PageHeading>
        {mayMake(TakeBankFile, session.member.roles) && <BankFileUpload />}
        <BankFileList {...(await api(ListBankFiles, input.success ? input.data : {}))} />
      </>
    );
  });
}
