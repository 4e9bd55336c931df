import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/popover';
import type { Branding } from '@/lib/contract/catalogue';
import { interpolate } from '@/lib/text/interpolate';

type Support = Pick<Branding, 'supportNumber' | 'supportHours' | 'supportEmail'>;

const ID = 'support';

/**
 * Contact options, at the same place on every page: on a phone a button in the footer, otherwise one in the corner. It
 * is a native popover, so it works before hydration.
 */
export function SupportWidget({
  support: { supportNumber, supportHours, supportEmail },
  chatPath,
}: {
  support: Support;
  /** the path of the online chat; left out while there is no provider */
  chatPath?: string | undefined;
}) {
  const { href } = useLinks();
  const messages = useMessages('support');
  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        data-track="support"
        className="button button-secondary support-button"
      >
        <Icon name="info" /> {messages.open}
      </button>
      <Popover id={ID} label={messages.title} className="support-box">
        <p className="px-3 pt-2 font-display text-lg font-bold">{messages.title}</p>
        <p className="px-3 pb-1 text-sm text-ink-soft">{supportHours}</p>
        <ul>
          <li>
            <a href={`tel:${supportNumber.replace(/[^\d+]/g, '')}`}>
              {interpolate(messages.call, { number: supportNumber })}
            </a>
          </li>
          {chatPath && (
            <li>
              <a href={chatPath}>{messages.chat}</a>
            </li>
          )}
          <li>
            <a href={`mailto:${supportEmail}`} className="break-all">
              {interpolate(messages.email, { address: supportEmail })}
            </a>
          </li>
          <li>
            <Link href={href('faq')} prefetch={false}>
              {messages.answers}
            </Link>
          </li>
        </ul>
      </Popover>
    </>
  );
}
