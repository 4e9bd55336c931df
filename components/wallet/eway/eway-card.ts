import type { CardFrames, FrameHost } from '../card-frames/card-frames';
import { cardRefusal } from '../card-frames/card-refusal';
import { FRAME_FONT, frameColours } from '../card-frames/frame-style';
import { type EwayEvent, loadEway } from './load-eway';

/** How long the fields may take to give what was typed to eWAY. */
const SAVE_MS = 5_000;
const TYPES = { number: 'card', expiry: 'expirytext' } as const;
type EwayField = keyof typeof TYPES;
const FIELDS: readonly EwayField[] = ['number', 'expiry'];

/** Puts eWAY's fields for number and expiry into their places. */
export async function mountEway(publicApiKey: string, host: FrameHost): Promise<CardFrames> {
  const eway = await loadEway();
  const valid = new Set<EwayField>();
  let code = '';
  let changes = 0;
  let handedOver: { code: string; changes: number } | undefined;

  function hear(field: EwayField, { fieldValid, valueIsValid, secureFieldCode }: EwayEvent) {
    const isValid = fieldValid !== false && valueIsValid !== false;
    changes += 1;
    if (secureFieldCode) code = secureFieldCode;
    if (isValid) valid.add(field);
    else valid.delete(field);
    // eWAY hears of a field only when it is left: whether it is complete is known once all are saved
    host.onField(field, { isComplete: true, error: isValid ? undefined : host.texts.wrong[field] });
  }

  const styles = fieldStyles();
  for (const field of FIELDS) {
    const place = host.frameOf(field);
    const config = { publicApiKey, fieldDivId: place.id, fieldType: TYPES[field], styles };
    eway.setupSecureField({ ...config, autocomplete: 'true' }, (event) => hear(field, event));
    host.onField(field, { isComplete: true });
  }
  host.onReady();

  return {
    focus: (field) => host.frameOf(field).querySelector('iframe')?.focus(),
    async tokenize() {
      await new Promise<void>((saved) => eway.saveAllFields(() => saved(), SAVE_MS));
      const wrong = FIELDS.filter((field) => !valid.has(field));
      for (const field of wrong) host.onField(field, { error: host.texts.wrong[field] });
      if (wrong.length > 0 || !code) throw cardRefusal(host.texts.refused.card);
      // a code that is used stands for the card as it was: for another card the fields have to be opened anew
      if (handedOver?.code === code && handedOver.changes !== changes) {
        host.onFailed();
        throw cardRefusal(host.texts.refused.card);
      }
      handedOver = { code, changes };
      return code;
    },
    unmount() {
      for (const field of FIELDS) host.frameOf(field).replaceChildren();
    },
  };
}

function fieldStyles(): string {
  const { ink } = frameColours();
  const { family, size } = FRAME_FONT;
  return `color: ${ink}; font-family: ${family}; font-size: ${size}; background: transparent; border: 0; padding: 0; width: 100%; box-sizing: border-box; outline: none;`;
}
