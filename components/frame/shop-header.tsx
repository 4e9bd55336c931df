import { useLinks } from '#links';
import { PrimaryNavigation } from '@/components/navigation/primary-navigation';
import { MenuButton, ShopNavigation } from '@/components/navigation/shop-navigation';
import { AccountIsland } from './account-island';
import { BellIsland } from './bell-island';
import { CartIsland } from './cart-island';
import type { ShellData } from './shell-data';
import { SiteHeader } from './site-header';

export function Account() {
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
        notifications={shell.has('notifications_feed') && <BellIsland />}
        account={<Account />}
        cart={<CartIsland href={href('cart')} />}
      />
    </ShopNavigation>
  );
}
