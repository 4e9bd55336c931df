import { CondensedHeader } from './condensed-header';
import { NoBackForwardCache } from './no-back-forward-cache';
import { Content, Frame, type FrameProps, ShopFooter } from './shop-frame';

/**
 * The frame around a page where money is paid: only what is needed to trust it, no announcements, and the question about
 * cookies after everything else.
 */
export function CheckoutFrame({ shell, children }: FrameProps) {
  return (
    <Frame shell={{ ...shell, banner: null }} consent="page-end">
      <CondensedHeader shell={shell} />
      <Content>{children}</Content>
      <ShopFooter shell={shell} place="checkout" />
      <NoBackForwardCache />
    </Frame>
  );
}
