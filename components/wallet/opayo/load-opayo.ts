import { addScript } from '../card-frames/add-script';

/** What became of the card in the form. */
export interface Tokenised {
  success: boolean;
  cardIdentifier?: string;
}

/** Opayo's form, as far as cards use it. */
export interface OpayoForm {
  /** shows the form in its place */
  form: () => void;
  tokenise: (options: { newMerchantSessionKey: string }) => void;
  destroy: () => void;
}

type OpenForm = (options: {
  merchantSessionKey: string;
  containerSelector: string;
  onTokenise: (result: Tokenised) => void;
}) => OpayoForm;

declare global {
  interface Window {
    sagepayCheckout?: OpenForm;
  }
}

/** Where the script of an account comes from: `live` or `sandbox`. */
const addressOf = (environment: string): string =>
  `https://${environment === 'live' ? 'live' : 'sandbox'}.opayo.eu.elavon.com/api/v1/js/sagepay.js`;

/** Opayo's script, from Opayo and on first use. Rejects when it is blocked or cannot be reached; may be tried again. */
export async function loadOpayo(environment: string): Promise<OpenForm> {
  if (!window.sagepayCheckout) await addScript(addressOf(environment));
  if (!window.sagepayCheckout) throw new Error('Opayo’s script defines nothing');
  return window.sagepayCheckout;
}
