import type { Metadata } from 'next';
import { FeedbackList } from '@/components/operator/feedback-list';
import { ListFeedback } from '@/lib/contract/operator/messages';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Feedback' };

export default async function FeedbackPage() {
  const { session, api } = await currentStaff();
  return withRole(ListFeedback, session.member, async () => (
    <FeedbackList {...(await api(ListFeedback, {}))} />
  ));
}
