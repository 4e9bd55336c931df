import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { type StateKind, StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';

/** A page that cannot be shown, with links to others. */
export function Signpost({
  picture,
  heading,
  children,
}: {
  picture: StateKind;
  heading: string;
  children: ReactNode;
}) {
  const { href } = useLinks();
  const messages = useMessages('wayfinding');
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-12 text-center sm:py-20">
      <StatePicture kind={picture} className="mb-2 max-w-72" />
      <h1 className="text-title">{heading}</h1>
      <div className="text-lg text-ink-soft">{children}</div>
      <p className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink href={href('home')}>{messages.goHome}</ButtonLink>
        <ButtonLink href={href('results')} variant="secondary">
          {messages.seeResults}
        </ButtonLink>
      </p>
    </div>
  );
}

/** Shown when a segment lacks the capability of a page. */
export function UnavailablePage() {
  const messages = useMessages('wayfinding');
  return (
    <Signpost picture="results" heading={messages.unavailableHeading}>
      <p>{messages.unavailableText}</p>
    </Signpost>
  );
}
