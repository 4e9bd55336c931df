import type { Metadata } from 'next';
import { MessageList } from '@/components/operator/message-list';
import { mayMake } from '@/lib/contract/operator/may-make';
import { CloseMessage, ListMessages } from '@/lib/contract/operator/messages';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Messages' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function MessagesPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListMessages, session.member, async () => {
    // what no filter is, or none can be, is left out
    const input =
      ListMessages.input.safeParse(await searchParams).data ?? ListMessages.input.parse({});
    return (
      <MessageList
        {...(await api(ListMessages, input))}
        state={input.state}
        mayAnswer={mayMake(CloseMessage, session.member.roles)}
      />
    );
  });
}
