import { SignJWT } from 'jose';
import type { GooglePassSettings } from '@/server/runtime/ticket-passes';
import type { TicketPass } from './ticket-pass';

const SAVE = 'https://pay.google.com/gp/v/save/';
/** Longer links are cut by browsers, Google says. */
const LONGEST_TOKEN = 1_800;
const HEADER = { alg: 'RS256', typ: 'JWT' } as const;

/**
 * The address at which Google offers to save the ticket. The whole pass is in it, signed: nothing is sent to Google
 * before somebody opens it. Of many games, as many are on it as an address can carry.
 * @param origin the shop's own: a phone cannot reach the mark on this machine, so the pass has none there
 */
export function googlePassLink(
  settings: GooglePassSettings,
  pass: TicketPass,
  origin: string,
): Promise<string> {
  const most = mostBytes(settings);
  const { lines } = pass.numbers;
  let shown = lines.length;
  const claims = () => claimsOf(settings, pass, origin, shown);
  while (shown > 0 && Buffer.byteLength(JSON.stringify(claims())) > most) shown -= 1;
  return new SignJWT({ ...claims() })
    .setProtectedHeader(HEADER)
    .sign(settings.key)
    .then((token) => SAVE + token);
}

/** Of claims, before they are written in base64 beside the header and the signature. */
function mostBytes({ key }: GooglePassSettings): number {
  const signature = Math.ceil(((key.asymmetricKeyDetails?.modulusLength ?? 2_048) / 8) * (4 / 3));
  const header = Math.ceil(JSON.stringify(HEADER).length * (4 / 3));
  return Math.floor((LONGEST_TOKEN - signature - header - 2) * (3 / 4));
}

function claimsOf(
  { issuer, account }: GooglePassSettings,
  pass: TicketPass,
  origin: string,
  shown: number,
) {
  const { numbers, draw, date, entry, ticket } = pass;
  const hidden = numbers.lines.length - shown;
  const lines = [...numbers.lines.slice(0, shown), ...(hidden > 0 ? [pass.more(hidden)] : [])];
  const classId = `${issuer}.ticket`;
  const modules = [
    { header: date.label, body: date.value },
    { header: entry.label, body: entry.value },
    ...(lines.length > 0 ? [{ header: numbers.label, body: lines.join('\n') }] : []),
  ];
  return {
    iss: account,
    aud: 'google',
    typ: 'savetowallet',
    payload: {
      genericClasses: [{ id: classId }],
      genericObjects: [
        {
          id: `${issuer}.${pass.ticketId}`,
          classId,
          cardTitle: text(pass.siteName),
          header: text(pass.offer.value),
          subheader: text(`${draw.label} ${draw.value}`),
          hexBackgroundColor: pass.colours.fill,
          ...(origin.startsWith('https://') && {
            logo: { sourceUri: { uri: `${origin}/icon-192.png` } },
          }),
          barcode: { type: 'QR_CODE', value: pass.address, alternateText: ticket.value },
          validTimeInterval: { end: { date: pass.endsAt.toISOString() } },
          textModulesData: modules,
        },
      ],
    },
  };
}

const text = (value: string) => ({ defaultValue: { language: 'en', value } });
