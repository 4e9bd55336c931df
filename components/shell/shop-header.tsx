import { href } from '@/lib/routes/match';
import { AccountIsland } from './account-island';
import { CartIsland } from './cart-island';
import { LateNotifications } from './late-islands';
import type { ShellData } from './shell-data';
import { MenuButton, PrimaryNavigation, ShopNavigation } from './shop-navigation';
import { SiteHeader } from './site-header';

const account = () => <AccountIsland loginHref={href('login')} accountHref={href('account')} />;

/** The bar of the shop's pages: the frame is everyone's, the islands in it are personal. */
export function ShopHeader({ shell }: { shell: ShellData }) {
  const { variant, branding, offers, isSandbox } = shell;
  const homeHref = href('home');
  const data = { variant, offers, homeHref, resultsHref: href('results'), isSandbox };
  return (
    <ShopNavigation data={data}>
      <SiteHeader
        siteName={branding.siteName}
        homeHref={homeHref}
        menu={<MenuButton />}
        primary={<PrimaryNavigation />}
        notifications={<LateNotifications />}
        account={account()}
        cart={<CartIsland href={href('cart')} />}
      />
    </ShopNavigation>
  );
}

/** The bar of the checkout: home, account and cart, and nothing that leads astray. */
export function CondensedHeader({ shell }: { shell: ShellData }) {
  return (
    <SiteHeader
      siteName={shell.branding.siteName}
      homeHref={href('home')}
      account={account()}
      cart={<CartIsland href={href('cart')} />}
    />
  );
}
