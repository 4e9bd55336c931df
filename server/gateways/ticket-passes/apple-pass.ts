import type { ApplePassSettings } from '@/server/runtime/ticket-passes';
import { passPictures } from './pass-pictures';
import type { TicketPass } from './ticket-pass';

/**
 * A signed `.pkpass` of a ticket, as an event ticket: the only kind that a phone offers by its date alone. It has no
 * address from which it is renewed.
 */
export async function applePass(settings: ApplePassSettings, pass: TicketPass): Promise<Buffer> {
  // a shop without passes does not load it
  const { PKPass } = await import('passkit-generator');
  const { certificate, key, authority, passType, team } = settings;
  const { fill, ink } = pass.colours;
  const file = new PKPass(
    await passPictures(pass.colours),
    { signerCert: certificate, signerKey: key, wwdr: authority },
    {
      passTypeIdentifier: passType,
      teamIdentifier: team,
      serialNumber: pass.ticketId,
      organizationName: pass.siteName,
      logoText: pass.siteName,
      description: pass.description,
      backgroundColor: rgb(fill),
      foregroundColor: rgb(ink),
      labelColor: rgb(ink),
      sharingProhibited: true,
    },
  );
  file.type = 'eventTicket';
  const { numbers } = pass;
  file.headerFields.push({ key: 'draw', ...pass.draw });
  file.primaryFields.push({ key: 'offer', ...pass.offer });
  file.secondaryFields.push({
    key: 'date',
    label: pass.date.label,
    value: pass.drawsAt.toISOString(),
    dateStyle: 'PKDateStyleMedium',
    timeStyle: 'PKDateStyleShort',
  });
  file.auxiliaryFields.push({ key: 'entry', ...pass.entry }, { key: 'price', ...pass.price });
  if (numbers.lines.length > 0)
    file.backFields.push({ key: 'numbers', label: numbers.label, value: numbers.lines.join('\n') });
  file.backFields.push(
    { key: 'ticket', ...pass.ticket },
    { key: 'page', ...pass.page },
    { key: 'note', ...pass.note },
  );
  file.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: pass.address,
    messageEncoding: 'iso-8859-1',
    altText: pass.ticket.value,
  });
  file.setRelevantDate(pass.drawsAt);
  file.setExpirationDate(pass.endsAt);
  return file.getAsBuffer();
}

/** `#0b5c42` as Apple writes it. */
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
