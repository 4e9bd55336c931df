import { useMessages } from '#messages';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { Branding } from '@/lib/contract/catalogue';
import { footerLinkClass } from './footer-parts';
import type { FooterData } from './shell-data';

/** How to contact support. */
export function FooterSupport({ branding }: { branding: Branding }) {
  const { supportNumber, supportHours, supportEmail } = branding;
  return (
    <address className="not-italic text-ink-soft">
      <a
        href={`tel:${supportNumber.replace(/[^\d+]/g, '')}`}
        className="figure block py-0.5 text-2xl text-ink hover:underline"
      >
        {supportNumber}
      </a>
      {supportHours && <span className="block">{supportHours}</span>}
      {supportEmail && (
        <a href={`mailto:${supportEmail}`} className={classNames(footerLinkClass, 'break-all')}>
          {supportEmail}
        </a>
      )}
    </address>
  );
}

/** Apps to download, and the licences and memberships that an editor lists. */
export function FooterExtras({ shell: { apps, regulation } }: { shell: FooterData }) {
  const messages = useMessages('footer');
  const stores = [
    { label: messages.appIos, url: apps.ios },
    { label: messages.appAndroid, url: apps.android },
  ].flatMap(({ label, url }) => (url ? [{ label, url }] : []));
  return (
    <>
      {stores.length > 0 && (
        <nav aria-label={messages.apps}>
          <ul className="flex flex-wrap gap-2">
            {stores.map(({ label, url }) => (
              <li key={url}>
                <a href={url} className="button button-secondary button-sm">
                  <Icon name="download" /> {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {regulation.length > 0 && (
        <ul
          aria-label={messages.regulation}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft"
        >
          {regulation.map((entry) => (
            <li key={entry.label}>
              {entry.path ? (
                <a href={entry.path} className={footerLinkClass}>
                  <Licence {...entry} />
                </a>
              ) : (
                <Licence {...entry} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Regulators' logos are drawn for a light background: in the dark scheme they get one, unless they bring their own. */
function Licence({ label, picture, hasOwnGround }: FooterData['regulation'][number]) {
  if (!picture) return label;
  return (
    <picture>
      <img
        src={picture.url}
        width={picture.width}
        height={picture.height}
        alt={label}
        loading="lazy"
        className={classNames('h-10 w-auto', !hasOwnGround && 'rounded-md dark:bg-white dark:p-1')}
      />
    </picture>
  );
}
