import { useLinks } from '#links';
import { useMessages } from '#messages';
import { TextLink } from '@/components/ui/text-link';

/** Somebody to talk to, time to think, and what others get to know: what a win needs that changes something. */
export function LargeWin() {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  return (
    <aside
      aria-label={messages.largeWin}
      className="grid gap-2 rounded-xl bg-surface p-4 ring-1 ring-line"
    >
      <p className="font-semibold">{messages.largeWin}</p>
      <p className="max-w-prose">{messages.largeWinText}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        <li>
          <TextLink href={href('contact')}>{messages.largeWinPerson}</TextLink>
        </li>
        <li>
          <TextLink href={href('responsibleGaming')}>{messages.largeWinAdvice}</TextLink>
        </li>
        <li>
          <TextLink href={href('privacy')}>{messages.largeWinPrivacy}</TextLink>
        </li>
      </ul>
    </aside>
  );
}
