import { hasLink, hasPhoneNumber, withoutLinks } from '@/lib/text/name-links';
import { tidyName } from '@/lib/text/typed';
import type { Letter } from './letter';
import type { Mails } from './mail';

const LONGEST_NAME = 60;

/** Composes a mail from the outbox. @throws an Error for an unknown kind or data that does not fit it */
export function writeLetter(mails: Mails, kind: string, data: unknown): Letter {
  const mail = mails.get(kind);
  if (!mail) throw new Error(`no mail template ${kind}`);
  const parsed = mail.data.parse(data);
  return mail.letter({ ...parsed, firstName: nameInMail(parsed.firstName) });
}

/**
 * A name made safe for mails. Names are checked at sign-up, but older ones were stored before that check, and mail
 * programs turn anything that looks like a link into one: `St.John` is greeted as `St. John`.
 */
function nameInMail(name: string): string {
  const plain = tidyName(name.slice(0, 1_000).replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' '))
    .replace(/ +/g, ' ')
    .slice(0, LONGEST_NAME);
  const isUnsafe = /[:\\<>]/.test(plain) || hasLink(plain) || hasPhoneNumber(plain);
  return isUnsafe || plain === '' ? 'there' : withoutLinks(plain);
}
