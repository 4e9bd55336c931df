import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CatalogueTextForm } from '@/components/operator/catalogue-text-form';
import { CatalogueText } from '@/components/operator/catalogue-version-view';
import { draftAddress } from '@/components/operator/catalogue-words';
import { PageHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import { ApiError } from '@/lib/client/api-error';
import { GetDraftText, SaveDraftText } from '@/lib/contract/operator/catalogue-drafts';
import { mayMake } from '@/lib/contract/operator/may-make';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../../../with-role';

export const metadata: Metadata = { title: 'Text of a draft' };

interface Props {
  params: Promise<{ id: string }>;
}

export default async function DraftTextPage({ params }: Props) {
  const { session, api } = await currentStaff();
  const input = GetDraftText.input.safeParse({ draftId: (await params).id });
  return withRole(GetDraftText, session.member, async () => {
    if (!input.success) notFound();
    const { draftId } = input.data;
    const draft = await api(GetDraftText, { draftId }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) notFound();
      throw error;
    });
    const { name, revision, isOpen, text } = draft;
    return (
      <>
        <PageHeading eyebrow={<TextLink href={draftAddress(draftId)}>{name}</TextLink>}>
          All of it as text
        </PageHeading>
        {isOpen && mayMake(SaveDraftText, session.member.roles) ? (
          <CatalogueTextForm {...{ draftId, revision, text }} />
        ) : (
          <CatalogueText text={text} />
        )}
      </>
    );
  });
}
