import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { Variant } from '@/lib/contract/site';
import { href } from '@/lib/routes/match';
import { FooterChoice } from './footer-choice';
import { LateVariantChoice } from './late-islands';
import type { ShellData } from './shell-data';
import { CondensedFooter, SiteFooter } from './site-footer';

const CONDENSED = new Set(['privacy', 'terms', 'responsibleGaming']);

const TIMES: Readonly<Record<Variant, string>> = {
  AU: 'Times are Australian Eastern Standard Time (AEST, UTC+10).',
  GB: 'Times are London time.',
};

/** The shop's footer, or its short form where somebody is signing in. */
export function ShopFooter({ shell }: { shell: ShellData }) {
  return (
    <FooterChoice place="shop" full={<Full shell={shell} />} condensed={<Short shell={shell} />} />
  );
}

/** The short footer while there is something to pay for, else the whole one. */
export function CheckoutFooter({ shell }: { shell: ShellData }) {
  return (
    <FooterChoice
      place="checkout"
      full={<Full shell={shell} />}
      condensed={<Short shell={shell} />}
    />
  );
}

function Full({ shell }: { shell: ShellData }) {
  const { branding, offers, footerLinks, isSandbox } = shell;
  const { siteName, supportNumber, supportHours, supportEmail } = branding;
  return (
    <SiteFooter
      siteName={siteName}
      links={[
        { href: href('results'), label: 'Results' },
        { href: href('account'), label: 'My account' },
        { href: href('cart'), label: 'Cart' },
        ...footerLinks,
      ]}
      offers={offers}
      offersHeading={
        offers.some(({ kind }) => kind === 'lottery') ? 'Lotteries' : 'Charity raffles'
      }
      support={{ number: supportNumber, hours: supportHours, email: supportEmail }}
      socialLinks={branding.socialLinks}
      paymentMethods={branding.paymentLogos}
      responsible={
        <>
          <Responsible shell={shell} />
          <LateVariantChoice variant={shell.variant} />
        </>
      }
      regulation={
        isSandbox && (
          <TextLink standalone href={href('sandbox')}>
            <Icon name="clock" className="size-4" /> Sandbox: clock, mail and sample customers
          </TextLink>
        )
      }
    />
  );
}

function Short({ shell }: { shell: ShellData }) {
  const { branding, footerLinks } = shell;
  const wanted = [...CONDENSED].map((name) => href(name));
  return (
    <CondensedFooter
      siteName={branding.siteName}
      links={footerLinks.filter((link) => wanted.includes(link.href))}
      paymentMethods={branding.paymentLogos}
      responsible={<Responsible shell={shell} />}
    />
  );
}

function Responsible({ shell: { branding, minimumAge, variant } }: { shell: ShellData }) {
  return (
    <>
      <p>
        <strong className="text-ink">{minimumAge}+ only.</strong> Most tickets win nothing: play
        with money you can spare, and stop when it stops being fun.
      </p>
      <p>
        {branding.legalName}. {TIMES[variant]}
      </p>
    </>
  );
}
