import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { SiteLogo } from '@/components/artwork/site-mark';
import { FeedbackBlock } from '@/components/feedback/feedback-block';
import type { OfferLink } from '@/components/navigation/navigation-data';
import { SupportWidget } from '@/components/support/support-widget';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { interpolate } from '@/lib/text/interpolate';
import { DeferredVariantChoice } from './deferred-islands';
import { FooterCartCount } from './footer-cart-count';
import { FooterExtras, FooterSupport } from './footer-extras';
import { FooterLinks, footerLinkClass, Responsible, WaysToPay } from './footer-parts';
import type { FooterData } from './shell-data';

export function SiteFooter({ shell }: { shell: FooterData }) {
  const { href } = useLinks();
  const messages = useMessages('footer');
  const { branding, offers, footerLinks, variant, isSandbox, build } = shell;
  const { siteName, socialLinks } = branding;
  const links = footerLinks.map(({ key, ...link }) => ({
    ...link,
    label: key === 'cart' ? <CartLabel>{link.label}</CartLabel> : link.label,
  }));
  return (
    <footer data-chrome className="mt-20 bg-sunk">
      <div className="weave h-6 bg-brand text-brand-ink" />
      <div className="page grid gap-10 py-12 lg:grid-cols-[1.2fr_2.2fr_1fr]">
        <div className="grid content-start gap-4">
          <SiteLogo siteName={siteName} logo={shell.logo} />
          <FooterSupport branding={branding} />
          <SupportWidget support={branding} chatPath={shell.chatPath} />
          <FooterExtras shell={shell} />
          {shell.asksForFeedback && <FeedbackBlock build={build} variant={variant} />}
        </div>
        {offers.length > 1 && <FooterOffers offers={offers} />}
        <nav aria-label={interpolate(messages.aboutSite, { siteName })} className="lg:col-start-3">
          <h2 className="mb-2 text-lg">{interpolate(messages.moreFrom, { siteName })}</h2>
          <FooterLinks links={links} className="grid" />
          {socialLinks.length > 0 && (
            <ul aria-label={messages.followUs} className="mt-5 flex flex-wrap gap-x-4">
              {socialLinks.map(({ network, url }) => (
                <li key={network}>
                  <a href={url} rel="noopener" className={footerLinkClass}>
                    {messages[network as keyof typeof messages] ?? network}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </nav>
      </div>
      <div className="border-t border-line">
        <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-6">
          <div className="max-w-2xl text-sm text-ink-soft">
            <Responsible shell={shell} />
            {shell.hasVariantChoice && (
              <DeferredVariantChoice
                variant={variant}
                messages={{
                  cartMoved: messages.cartMoved,
                  youAreIn: interpolate(messages.youAreIn, { place: messages[`place${variant}`] }),
                  goToOther: interpolate(messages.goTo, {
                    place: variant === 'AU' ? messages.placeGB : messages.placeAU,
                  }),
                }}
              />
            )}
          </div>
          {isSandbox && (
            <TextLink standalone href={href('sandbox')}>
              <Icon name="clock" className="size-4" /> {messages.sandbox}
            </TextLink>
          )}
          <WaysToPay shell={shell} />
        </div>
      </div>
    </footer>
  );
}

function CartLabel({ children }: { children: string }) {
  return (
    <>
      {children}
      <FooterCartCount />
    </>
  );
}

/** Two links for each game; more than five games use two columns. */
function FooterOffers({ offers }: { offers: readonly OfferLink[] }) {
  const messages = useMessages('footer');
  const heading = offers.some(({ kind }) => kind === 'lottery')
    ? messages.lotteries
    : messages.charityRaffles;
  return (
    <nav aria-label={heading}>
      <h2 className="mb-2 text-lg">{heading}</h2>
      <ul className={classNames('gap-x-8', offers.length > 5 && 'min-[24rem]:columns-2')}>
        {offers.map(({ key, name, playHref, resultsHref }) => (
          <li key={key} className="flex break-inside-avoid flex-col items-start pb-2">
            <Link href={playHref} className={classNames(footerLinkClass, 'font-semibold text-ink')}>
              {interpolate(messages.play, { name })}
            </Link>
            <Link href={resultsHref} className={classNames(footerLinkClass, 'pt-0')}>
              {interpolate(messages.resultsOf, { name })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
