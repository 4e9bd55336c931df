import type { Metadata } from 'next';
import { MessageView } from '@/components/operator/message-view';
import { mayMake } from '@/lib/contract/operator/may-make';
import { AnswerMessage, OpenMessage } from '@/lib/contract/operator/messages';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../with-role';

export const metadata: Metadata = { title: 'Message' };

interface Props {
  params: Promise<{ id: string }>;
}

export default async function MessagePage({ params }: Props) {
  const { session } = await currentStaff();
  const { id } = await params;
  return withRole(OpenMessage, session.member, async () => (
    <MessageView messageId={id} mayAnswer={mayMake(AnswerMessage, session.member.roles)} />
  ));
}
