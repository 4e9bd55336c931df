import { useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { EditDetailsDialog } from '@/components/details/edit-details-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import type { VerificationState } from '@/lib/contract/verification';
import { useVerification } from '@/lib/queries/verification';
import { fullName } from '@/lib/text/full-name';
import type { DateLocale } from '@/lib/time/draw-label';

/** What records are asked about, and where it is put right. */
export function DetailsOnRecord({
  person,
  dateLocale,
}: {
  person: VerificationState['person'];
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const messages = useMessages('verifyAccount');
  const { refetch } = useVerification();
  const [isEditing, setEditing] = useState(false);
  const { firstName, lastName, dateOfBirth, address, hasAddress } = person;
  const { line1, line2, suburb, state, postcode } = address;
  const birthday = new Intl.DateTimeFormat(dateLocale.locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const details: [string, string][] = [
    [messages.name, fullName({ firstName, lastName })],
    [messages.dateOfBirth, birthday.format(new Date(dateOfBirth))],
    [
      messages.address,
      hasAddress
        ? [line1, line2, `${suburb} ${state} ${postcode}`].filter(Boolean).join(', ')
        : messages.noAddress,
    ],
  ];
  return (
    <section aria-labelledby="details">
      <SectionHeading id="details">{messages.detailsTitle}</SectionHeading>
      <Card className="flex flex-col gap-5">
        <p className="text-ink-soft">{messages.detailsText}</p>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {details.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="mb-2 font-semibold wrap-anywhere sm:mb-0">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button variant={hasAddress ? 'secondary' : 'primary'} onClick={() => setEditing(true)}>
            {hasAddress ? messages.changeAddress : messages.addAddress}
          </Button>
          <p className="text-sm">
            {messages.nameWrong} <TextLink href={href('contact')}>{messages.nameHelp}</TextLink>
          </p>
        </div>
      </Card>
      {isEditing && (
        <EditDetailsDialog
          detail="address"
          onClose={() => {
            setEditing(false);
            void refetch();
          }}
        />
      )}
    </section>
  );
}
