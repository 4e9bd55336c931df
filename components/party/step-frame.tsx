import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';

/** One step of the creation: a question, and the way on. Its heading has the focus when it comes. */
export function StepFrame({
  title,
  lead,
  isFirst = false,
  isPending = false,
  action,
  onSubmit,
  children,
}: {
  title: string;
  lead?: string;
  /** shown as the page opens: the focus stays where it is */
  isFirst?: boolean;
  isPending?: boolean;
  /** what the button says, where it does more than go on */
  action?: string;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const messages = useMessages('party');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) onSubmit();
  }
  return (
    <Card className="p-5 sm:p-8">
      <form method="post" onSubmit={submit} noValidate className="grid gap-6">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-section">
            {title}
          </h2>
          {lead && <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>}
        </div>
        {children}
        <Button type="submit" size="lg" pending={isPending} className="justify-self-start">
          {action ?? messages.goOn}
        </Button>
      </form>
    </Card>
  );
}
