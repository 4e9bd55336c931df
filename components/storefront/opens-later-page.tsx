import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { ResponsibleLine } from '@/components/play/responsible-line';
import { Icon } from '@/components/ui/icon';
import { LandingHero } from './landing-hero';

interface Props {
  eyebrow: string;
  title: string;
  lead: string;
  /** what will be possible here, and what is not possible yet */
  later: { title: string; text: string };
  picture: Parameters<typeof StatePicture>[0]['kind'];
  editorsSections: ReactNode;
  children: ReactNode;
}

/**
 * The page of a way to play with others that is not open yet: what it is, that it opens later, and how it will work.
 */
export function OpensLaterPage({
  eyebrow,
  title,
  lead,
  later,
  picture,
  editorsSections,
  children,
}: Props) {
  const words = useMessages('storefront');
  return (
    <div className="flex flex-col gap-12 pb-8 sm:gap-16">
      <LandingHero
        eyebrow={eyebrow}
        title={title}
        lead={lead}
        badge={words.opensLater}
        picture={<StatePicture kind={picture} className="mx-auto" />}
      />
      <OpensLater title={later.title}>{later.text}</OpensLater>
      {editorsSections}
      {children}
      <ResponsibleLine />
    </div>
  );
}

/** Says plainly that something is not sold yet, and that no money is taken for it. */
function OpensLater({ title, children }: { title: string; children: string }) {
  const words = useMessages('storefront');
  return (
    <aside
      aria-label={words.opensLater}
      className="flex items-start gap-4 rounded-card bg-info-soft p-5 text-info"
    >
      <Icon name="clock" className="mt-0.5 size-6" />
      <div>
        <p className="text-lg font-semibold">{title}</p>
        <p className="mt-1 max-w-prose text-ink">{children}</p>
      </div>
    </aside>
  );
}
