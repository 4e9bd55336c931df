import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';

/** Shown when the address contains its fragment (`#saved`): the outcome of a form, for readers without scripts. */
export function FormOutcome({
  id,
  isTrouble = false,
  children,
}: {
  id: string;
  isTrouble?: boolean;
  children: ReactNode;
}) {
  return (
    <div id={id} className="hidden rounded-xl bg-sunk px-4 py-3 target:block">
      <div className="flex items-start gap-2">
        <Icon
          name={isTrouble ? 'warning' : 'check'}
          className={`mt-0.5 size-5 shrink-0 ${isTrouble ? 'text-bad' : 'text-good'}`}
        />
        <div className="font-semibold">{children}</div>
      </div>
    </div>
  );
}

/** The errors of a form without scripts: an invalid link, or a failure of ours. */
export function FormFailures() {
  const messages = useMessages('preferences');
  return (
    <>
      <FormOutcome id="expired" isTrouble>
        {messages.expiredTitle}. <span className="font-normal">{messages.expiredText}</span>
      </FormOutcome>
      <FormOutcome id="invalid" isTrouble>
        {messages.invalidTitle}. <span className="font-normal">{messages.invalidText}</span>
      </FormOutcome>
      <FormOutcome id="failed" isTrouble>
        {messages.failed}
      </FormOutcome>
    </>
  );
}
