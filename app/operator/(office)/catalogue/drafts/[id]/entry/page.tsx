import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CatalogueEntryView } from '@/components/operator/catalogue-entry-view';
import { ApiError } from '@/lib/client/api-error';
import { GetDraftEntry, SaveDraftEntry } from '@/lib/contract/operator/catalogue-drafts';
import { mayMake } from '@/lib/contract/operator/may-make';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../../../with-role';

export const metadata: Metadata = { title: 'Entry of a draft' };

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DraftEntryPage({ params, searchParams }: Props) {
  const { session, api } = await currentStaff();
  const { as, ...place } = await searchParams;
  const input = GetDraftEntry.input.safeParse({ ...place, draftId: (await params).id });
  return withRole(GetDraftEntry, session.member, async () => {
    if (!input.success) notFound();
    const entry = await api(GetDraftEntry, input.data).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) notFound();
      throw error;
    });
    const { draftId, part, key, like } = input.data;
    return (
      <CatalogueEntryView
        {...{ draftId, part, like, entry }}
        entryKey={key}
        isText={as === 'text'}
        mayWrite={entry.isOpen && mayMake(SaveDraftEntry, session.member.roles)}
      />
    );
  });
}
