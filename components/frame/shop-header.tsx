import { useLinks } from '#links';
import { useMessages } from '#messages';
import { PrimaryNavigation } from '@/components/navigation/primary-navigation';
import { MenuButton, ShopNavigation } from '@/components/navigation/shop-navigation';
import { CustomerOnly } from '@/components/session/customer-only';
import { Icon } from '@/components/ui/icon';
import { AccountIsland } from './account-island';
import { CartIsland } from './cart-island';
import { DeferredNotifications } from './deferred-islands';
import type { ShellData } from './shell-data';
import { SiteHeader } from './site-header';

function Account() {
  const { href } = useLinks();
  return <AccountIsland loginHref={href('login')} accountHref={href('account')} />;
}

/** The header of the shop's pages: the markup is the same for everyone, its islands are personal. */
export function ShopHeader({ shell }: { shell: ShellData }) {
  const { href } = useLinks();
  const { branding, logo, navigation } = shell;
  return (
    <ShopNavigation data={navigation}>
      <SiteHeader
        siteName={branding.siteName}
        logo={logo}
        homeHref={navigation.homeHref}
        menu={<MenuButton />}
        primary={<PrimaryNavigation />}
        notifications={shell.has('notifications_feed') && <DeferredNotifications />}
        account={<Account />}
        cart={<CartIsland href={href('cart')} />}
      />
    </ShopNavigation>
  );
}

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
    <p className="flex items-center gap-1.5 whitespace-nowrap text-sm font-semibold text-good">
      <Icon name="lock" className="size-4.5" />
      {messages.secureCheckout}
    </p>
  );
}
