import { useMessages } from '#messages';
import { CustomerOnly } from '@/components/session/customer-only';
import { Icon } from '@/components/ui/icon';
import type { ShellData } from './shell-data';
import { Account } from './shop-header';
import { SiteHeader } from './site-header';

/** The header of the checkout: logo, a note that payment is secure, and the account; no links that distract. */
export function CondensedHeader({ shell: { branding, logo, navigation } }: { shell: ShellData }) {
  return (
    <SiteHeader
      siteName={branding.siteName}
      logo={logo}
      homeHref={navigation.homeHref}
      lock={<SecureCheckout />}
      account={
        <CustomerOnly>
          <Account />
        </CustomerOnly>
      }
    />
  );
}

function SecureCheckout() {
  const messages = useMessages('shell');
  return (
    // it takes two lines before a large balance beside it would be cut
    <p className="flex items-center gap-1.5 text-sm/tight font-semibold text-good">
      <Icon name="lock" className="size-4.5 shrink-0" />
      {messages.secureCheckout}
    </p>
  );
}
