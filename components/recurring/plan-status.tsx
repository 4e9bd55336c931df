import { useMessages } from '#messages';
import { Badge } from '@/components/ui/badge';
import type { RecurringPlan } from '@/lib/contract/plans';
import { statusOf } from './plan-messages';

const TONES = { active: 'good', paused: 'neutral', cancelled: 'neutral' } as const;

/** How a plan is; where it waits for its customer, what for. */
export function PlanStatus({ plan }: { plan: RecurringPlan }) {
  const messages = useMessages('plans');
  const status = statusOf(plan);
  const flag = flagOf(plan);
  if (flag)
    return (
      <Badge tone="warn" icon="warning">
        {messages[flag]}
      </Badge>
    );
  return (
    <Badge tone={TONES[status]} icon={status === 'active' ? 'check' : undefined}>
      {messages[`status_${status}`]}
    </Badge>
  );
}

export function flagOf(plan: RecurringPlan): 'flagPrice' | 'flagTrying' | 'flagMissed' | null {
  if (statusOf(plan) !== 'active') return null;
  if (plan.askedPrice) return 'flagPrice';
  if (plan.lastAttemptStatus === 'soft_failure') return 'flagTrying';
  return plan.lastAttemptStatus === 'hard_failure' ? 'flagMissed' : null;
}
