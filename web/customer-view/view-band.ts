import { escapeMarkup } from '@/lib/text/escape-markup';
import type { ViewSession } from './view-cookie';

const HEIGHT = '3.25rem';
/** Colours of its own, in the light and the dark: nothing in it is the shop's. */
const STYLES = [
  `.customer-view{position:sticky;top:0;z-index:60;display:flex;align-items:center;gap:1rem;height:${HEIGHT};padding:0 1rem;background:#3b0a45;color:#fff;font-size:.875rem;font-weight:500;line-height:1.25}`,
  '.customer-view p{flex:1;min-width:0;margin:0;color:#fff}',
  '.customer-view p>*{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}',
  '.customer-view strong{font-weight:700}',
  '.customer-view button{min-height:2.25rem;padding:0 .875rem;border:0;border-radius:.5rem;background:#fff;color:#3b0a45;font:inherit;font-weight:650;white-space:nowrap;cursor:pointer}',
  '.customer-view button:focus-visible{outline:3px solid #ffd54a;outline-offset:2px}',
  `header[data-chrome]{top:${HEIGHT}}`,
].join('');

/** What stands at the top of every page of a view: whose it is, that it only reads, until when, and its end. */
export function viewBand({ customerName, staffName, endsAt }: ViewSession): string {
  const until = `${endsAt.slice(11, 16)} UTC`;
  return [
    `<aside class="customer-view" data-customer-view aria-label="View of the office"><style>${STYLES}</style>`,
    `<p><strong>What ${escapeMarkup(customerName)} sees</strong>`,
    `<span>Read only, until ${until}, for ${escapeMarkup(staffName)}</span></p>`,
    '<form method="post" action="/view/end"><button>End view</button></form></aside>',
  ].join('');
}

const BODY = Buffer.from('<body');
const END = Buffer.from('>');
/** As much of a document as is looked at for where its body begins. */
const LONGEST_HEAD = 256 * 1024;

/** Puts markup at the beginning of a document's body, however the document comes in pieces. */
export function intoBody(markup: string) {
  let held: Buffer | undefined = Buffer.alloc(0);
  return {
    /** @returns what may be sent by now */
    take(piece: Buffer): Buffer {
      if (!held) return piece;
      held = Buffer.concat([held, piece]);
      const body = held.indexOf(BODY);
      const end = body < 0 ? -1 : held.indexOf(END, body);
      if (end < 0 && held.length < LONGEST_HEAD) return Buffer.alloc(0);
      const at = end < 0 ? held.length : end + 1;
      const marked = Buffer.concat([
        held.subarray(0, at),
        Buffer.from(end < 0 ? '' : markup),
        held.subarray(at),
      ]);
      held = undefined;
      return marked;
    },
    /** @returns what is left when the document ends */
    rest(): Buffer {
      const left = held ?? Buffer.alloc(0);
      held = undefined;
      return left;
    },
  };
}
