import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { MessagesProvider, useMessages } from '#messages';
import { DeferredContactForm } from '@/components/contact/deferred-contact-form';
import { TargetLink } from '@/components/rich-text/target-link';
import { Card } from '@/components/ui/card';
import { Icon, type IconName } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { ContentBlock } from '../content-block';
import type { LiveContent } from '../live-content';
import type { SectionProps } from './section-props';

/** Telephone, e-mail and hours, and a form to write to the team. */
export function ContactSection({
  section: { title, lead },
  id,
  live: { contact },
}: SectionProps<'contact'> & { live: LiveContent }) {
  const { href } = useLinks();
  const messages = useMessages('content');
  const formMessages = useMessages('contact');
  if (!contact) return null;
  const { supportNumber, supportEmail, supportHours } = contact.branding;
  return (
    <ContentBlock id={id} title={title} lead={lead}>
      <div className="contact-grid">
        <address className="grid content-start gap-5 not-italic">
          <Way icon="clock" label={messages.hours}>
            {supportHours}
          </Way>
          <Way icon="phone" label={messages.callUs}>
            <a
              href={`tel:${supportNumber.replace(/[^\d+]/g, '')}`}
              className="figure text-2xl hover:underline"
            >
              {supportNumber}
            </a>
          </Way>
          <Way icon="mail" label={messages.writeToUs}>
            <a href={`mailto:${supportEmail}`} className="link break-all">
              {supportEmail}
            </a>
          </Way>
          {contact.hasChat && contact.chatPath && (
            <Way icon="chat" label={messages.chat}>
              <TargetLink target={contact.chatPath} className="link">
                {messages.openChat}
              </TargetLink>
            </Way>
          )}
          <p className="text-sm text-ink-soft">
            {messages.beforeContact}{' '}
            <TextLink href={href('faq')}>{messages.questionsAndAnswers}</TextLink>
          </p>
        </address>
        <Card>
          <h3 className="text-xl">{formMessages.formTitle}</h3>
          <p className="mb-5 mt-1 text-ink-soft">{formMessages.formLead}</p>
          <noscript>
            <p className="text-warn">{formMessages.withoutScript}</p>
          </noscript>
          <MessagesProvider messages={{ contact: formMessages }}>
            <DeferredContactForm topics={contact.topics} />
          </MessagesProvider>
        </Card>
      </div>
    </ContentBlock>
  );
}

function Way({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <Icon name={icon} className="mt-0.5 size-6 text-brand-text" />
      <p>
        <span className="block text-sm text-ink-soft">{label}</span>
        {children}
      </p>
    </div>
  );
}
