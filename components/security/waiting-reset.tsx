import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { notify } from '@/components/ui/toast-store';
import { failureMessage } from '@/lib/forms/failure-message';
import { useKeepSecondFactors } from '@/lib/queries/security';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

/** Says that support was asked to turn off every second factor, and when that happens, and keeps them at a press. */
export function WaitingReset({ dueAt, dateLocale }: { dueAt: string; dateLocale: DateLocale }) {
  const messages = useMessages('security');
  const { broken } = useMessages('errors');
  const keep = useKeepSecondFactors();
  return (
    <div className="mb-5 flex flex-col items-start gap-3 rounded-xl bg-warn-soft px-4 py-4 text-warn">
      <p className="font-semibold">{messages.resetHeading}</p>
      <p>{interpolate(messages.resetText, { when: formatDateTime(dueAt, dateLocale) })}</p>
      <Button
        pending={keep.isPending}
        pendingLabel={messages.working}
        onClick={() =>
          keep.mutate(
            {},
            { onSuccess: () => notify({ tone: 'success', message: messages.resetCancelled }) },
          )
        }
      >
        {messages.keepFactors}
      </Button>
      <FormProblem>{keep.error ? failureMessage(keep.error, broken) : undefined}</FormProblem>
    </div>
  );
}
