import { useMessages } from '#messages';
import { SupportWidget } from '@/components/support/support-widget';
import { interpolate } from '@/lib/text/interpolate';
import { FooterLinks, Responsible, WaysToPay } from './footer-parts';
import type { FooterData } from './shell-data';

/** The footer of checkout and sign-in: only what is needed to trust the page. */
export function CondensedFooter({ shell }: { shell: FooterData }) {
  const messages = useMessages('footer');
  const { branding, condensedLinks } = shell;
  return (
    <footer data-chrome className="mt-16 border-t border-line">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6">
        {condensedLinks.length > 0 && (
          <nav aria-label={interpolate(messages.aboutSite, { siteName: branding.siteName })}>
            <FooterLinks links={condensedLinks} className="flex flex-wrap gap-x-5" />
          </nav>
        )}
        <SupportWidget support={branding} chatPath={shell.chatPath} />
        <WaysToPay shell={shell} />
        <div className="basis-full text-sm text-ink-soft">
          <Responsible shell={shell} />
        </div>
      </div>
    </footer>
  );
}
