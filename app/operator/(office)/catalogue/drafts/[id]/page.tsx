import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CatalogueDraftView } from '@/components/operator/catalogue-draft-view';
import { ApiError } from '@/lib/client/api-error';
import { GetCatalogueDraft, SaveDraftEntry } from '@/lib/contract/operator/catalogue-drafts';
import { mayMake } from '@/lib/contract/operator/may-make';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../../with-role';

export const metadata: Metadata = { title: 'Draft of the catalogue' };

interface Props {
  params: Promise<{ id: string }>;
}

export default async function CatalogueDraftPage({ params }: Props) {
  const { session, api } = await currentStaff();
  const input = GetCatalogueDraft.input.safeParse({ draftId: (await params).id });
  return withRole(GetCatalogueDraft, session.member, async () => {
    if (!input.success) notFound();
    const draft = await api(GetCatalogueDraft, input.data).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) notFound();
      throw error;
    });
    return (
      <CatalogueDraftView draft={draft} mayWrite={mayMake(SaveDraftEntry, session.member.roles)} />
    );
  });
}
