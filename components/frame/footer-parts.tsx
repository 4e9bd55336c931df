import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { PaymentMarks } from '@/components/artwork/payment-mark';
import type { NavigationLink } from '@/components/navigation/navigation-data';
import { interpolate } from '@/lib/text/interpolate';
import type { FooterData } from './shell-data';

export const footerLinkClass = 'inline-block py-1 text-ink-soft hover:text-ink hover:underline';

export function FooterLinks({
  links,
  className,
}: {
  links: readonly (Omit<NavigationLink, 'label'> & { label: ReactNode })[];
  className?: string;
}) {
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} className={footerLinkClass}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Minimum age, odds, the way to one’s limits, operator and time zone: on every page. */
export function Responsible({ shell: { branding, minimumAge, variant } }: { shell: FooterData }) {
  const messages = useMessages('footer');
  const { href } = useLinks();
  const times = variant === 'GB' ? messages.timesGB : messages.timesAU;
  return (
    <>
      <p>
        <strong className="text-ink">{interpolate(messages.ageOnly, { age: minimumAge })}</strong>{' '}
        {messages.odds}{' '}
        <Link href={href('precommitmentLimit')} className="underline hover:text-ink">
          {messages.setLimits}
        </Link>
      </p>
      <p>{interpolate(messages.company, { legalName: branding.legalName, times })}</p>
    </>
  );
}

export function WaysToPay({ shell: { branding } }: { shell: FooterData }) {
  const messages = useMessages('footer');
  if (branding.paymentLogos.length === 0) return null;
  return <PaymentMarks methods={branding.paymentLogos} label={messages.waysToPay} />;
}
