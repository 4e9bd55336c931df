import { addScript } from '../card-frames/add-script';

/** What eWAY tells of one of its fields. */
export interface EwayEvent {
  fieldValid?: boolean;
  valueIsValid?: boolean;
  /** stands for all fields of the page */
  secureFieldCode?: string;
}

/** eWAY's script, as far as cards use it: https://eway.io/api-v3/#secure-fields */
interface EwayScript {
  setupSecureField: (
    config: {
      publicApiKey: string;
      fieldDivId: string;
      fieldType: 'card' | 'expirytext';
      styles: string;
      autocomplete: 'true';
    },
    hear: (event: EwayEvent) => void,
  ) => void;
  saveAllFields: (saved: () => void, timeoutMs: number) => void;
}

declare global {
  interface Window {
    eWAY?: EwayScript;
  }
}

const ADDRESS = 'https://secure.ewaypayments.com/scripts/eWAY.min.js';

/** eWAY's script, from eWAY and on first use. Rejects when it is blocked or cannot be reached; may be tried again. */
export async function loadEway(): Promise<EwayScript> {
  if (!window.eWAY) await addScript(ADDRESS, { init: 'false' });
  if (!window.eWAY) throw new Error('eWAY’s script defines nothing');
  return window.eWAY;
}
