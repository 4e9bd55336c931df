'use client';

import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { NoLimitButton } from './no-limit-button';

/** Asks whoever has not said so yet for a deposit limit, or that they want none. */
export function LimitQuestion({ isRequired }: { isRequired: boolean }) {
  const { href } = useLinks();
  const messages = useMessages('limitQuestion');
  return (
    <Card as="section" tone="sunk" aria-labelledby="limit-question">
      <h2 id="limit-question" className="text-section">
        {messages.title}
      </h2>
      <p className="mt-2 text-ink-soft">
        {messages.text} {isRequired && messages.required}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink
          variant={isRequired ? 'primary' : 'secondary'}
          href={href('precommitmentLimit')}
        >
          {messages.set}
        </ButtonLink>
        <NoLimitButton />
      </div>
    </Card>
  );
}
