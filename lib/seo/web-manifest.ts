import type { MetadataRoute } from 'next';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Variant } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import { localeOf } from '@/lib/rules/site';

interface Parts {
  variant: Variant;
  siteName: string;
  messages: ShopMessages['apps'];
  /** the colour of the browser's bar on light pages */
  colour: string;
}

/** What a phone or computer needs to install the shop. */
export function webManifest({
  variant,
  siteName,
  messages,
  colour,
}: Parts): MetadataRoute.Manifest {
  const { href } = links({ variant });
  const screenshot = (
    page: string,
    form_factor: 'narrow' | 'wide',
    sizes: string,
    label: string,
  ) => ({
    src: `/pictures/install/${page}-${form_factor}.webp`,
    type: 'image/webp',
    ...{ sizes, form_factor, label },
  });
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    description: messages.manifestText,
    lang: localeOf(variant),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: colour,
    theme_color: colour,
    categories: ['entertainment', 'shopping'],
    prefer_related_applications: false,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    screenshots: [
      screenshot('home', 'narrow', '780x1688', messages.manifestHome),
      screenshot('play', 'narrow', '780x1688', messages.manifestPlay),
      screenshot('home', 'wide', '1280x800', messages.manifestHome),
      screenshot('play', 'wide', '1280x800', messages.manifestPlayWide),
    ],
    shortcuts: [
      { name: messages.manifestShortcutPlay, url: href('lottoTickets') },
      { name: messages.manifestShortcutResults, url: href('results') },
      { name: messages.manifestShortcutCart, url: href('cart') },
      { name: messages.manifestShortcutTickets, url: href('upcomingTickets') },
    ],
  };
}
