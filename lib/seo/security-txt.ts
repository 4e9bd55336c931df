const DAY_MS = 86_400_000;
/** The file says itself until when it holds; it is written anew with every request. */
const GOOD_FOR_DAYS = 90;

/** Where faults in security are told to, as RFC 9116 has it. `contacts` are addresses: mailto:, https: or tel:. */
export const securityTxt = ({
  contacts,
  canonical,
  now,
}: {
  contacts: readonly string[];
  canonical: string | undefined;
  now: Date;
}): string =>
  [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(now.getTime() + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    ...(canonical ? [`Canonical: ${canonical}`] : []),
    '',
  ].join('\n');
