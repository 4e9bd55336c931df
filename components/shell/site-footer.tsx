import Link from 'next/link';
import type { ReactNode } from 'react';
import { PaymentMarks } from '@/components/artwork/payment-mark';
import { SiteLogo } from '@/components/artwork/site-mark';
import { classNames } from '@/components/ui/class-names';

export type FooterLink = { href: string; label: string };
export type FooterOffer = { key: string; name: string; playHref: string; resultsHref: string };

const link = 'inline-block py-1 text-ink-soft hover:text-ink hover:underline';

const networkNames: Record<string, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  twitter: 'Twitter',
  x: 'X',
  youtube: 'YouTube',
};

type FooterProps = {
  siteName: string;
  /** Support, privacy, cookie policy, about, terms, news, responsible gambling: those that this site has. */
  links: readonly FooterLink[];
  paymentMethods?: readonly string[];
  /** Age, odds and where help is, in a sentence or two. */
  responsible: ReactNode;
};

/** The footer of the shop's pages. */
export function SiteFooter({
  siteName,
  links,
  offers = [],
  offersHeading = 'Lotteries',
  support,
  socialLinks = [],
  paymentMethods = [],
  responsible,
  apps,
  regulation,
  feedback,
}: FooterProps & {
  offers?: readonly FooterOffer[];
  offersHeading?: string;
  support?: { number: string; hours?: string; email?: string };
  socialLinks?: readonly { network: string; url: string }[];
  apps?: ReactNode;
  regulation?: ReactNode;
  feedback?: ReactNode;
}) {
  return (
    <footer data-chrome className="mt-20 bg-sunk">
      <div className="weave h-6 bg-brand text-brand-ink" />
      <div className="page grid gap-10 py-12 lg:grid-cols-[1.2fr_2.2fr_1fr]">
        <div className="grid content-start gap-4">
          <SiteLogo siteName={siteName} />
          {support && (
            <address className="not-italic text-ink-soft">
              <a
                href={`tel:${support.number.replace(/[^\d+]/g, '')}`}
                className="figure block py-0.5 text-2xl text-ink hover:underline"
              >
                {support.number}
              </a>
              {support.hours && <span className="block">{support.hours}</span>}
              {support.email && (
                <a href={`mailto:${support.email}`} className={classNames(link, 'break-all')}>
                  {support.email}
                </a>
              )}
            </address>
          )}
          {apps}
          {feedback}
        </div>
        {offers.length > 1 && <FooterOffers heading={offersHeading} offers={offers} />}
        <nav aria-label={`About ${siteName}`} className="lg:col-start-3">
          <h2 className="mb-2 text-lg">More from {siteName}</h2>
          <FooterLinks links={links} />
          {socialLinks.length > 0 && (
            <ul aria-label="Follow us" className="mt-5 flex flex-wrap gap-x-4">
              {socialLinks.map(({ network, url }) => (
                <li key={network}>
                  <a href={url} rel="noopener" className={link}>
                    {networkNames[network] ?? network}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </nav>
      </div>
      <div className="border-t border-line">
        <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-6">
          <div className="max-w-2xl text-sm text-ink-soft">{responsible}</div>
          {regulation}
          {paymentMethods.length > 0 && <PaymentMarks methods={paymentMethods} />}
        </div>
      </div>
    </footer>
  );
}

function FooterOffers({ heading, offers }: { heading: string; offers: readonly FooterOffer[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="mb-2 text-lg">{heading}</h2>
      <ul className={classNames('gap-x-8', offers.length > 5 && 'min-[24rem]:columns-2')}>
        {offers.map((offer) => (
          <li key={offer.key} className="flex break-inside-avoid flex-col items-start pb-2">
            <Link href={offer.playHref} className={classNames(link, 'font-semibold text-ink')}>
              Play {offer.name}
            </Link>
            <Link href={offer.resultsHref} className={classNames(link, 'pt-0')}>
              {offer.name} Results
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterLinks({ links }: { links: readonly FooterLink[] }) {
  return (
    <ul className="grid">
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} className={link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The footer of checkout and sign-in: only what is needed to trust the page. */
export function CondensedFooter({
  siteName,
  links,
  paymentMethods = [],
  responsible,
}: FooterProps) {
  return (
    <footer data-chrome className="mt-16 border-t border-line">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6">
        {links.length > 0 && (
          <nav aria-label={`About ${siteName}`}>
            <ul className="flex flex-wrap gap-x-5">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href} className={link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {paymentMethods.length > 0 && <PaymentMarks methods={paymentMethods} />}
        <div className="basis-full text-sm text-ink-soft">{responsible}</div>
      </div>
    </footer>
  );
}
