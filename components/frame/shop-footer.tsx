import { CondensedFooter } from './condensed-footer';
import { FooterChoice } from './footer-choice';
import type { ShellData } from './shell-data';
import { SiteFooter } from './site-footer';

/** The whole footer or its short form: at sign-in, and in checkout while there is something to pay for. */
export function ShopFooter({ shell, place }: { shell: ShellData; place: 'shop' | 'checkout' }) {
  return (
    <FooterChoice
      place={place}
      full={<SiteFooter shell={shell} />}
      condensed={<CondensedFooter shell={shell} />}
    />
  );
}
