import { EARLY_PRESS_SCRIPT } from './early-press';

/** Where the sitewide banner's dismissal is kept: the key of the content that was dismissed. */
export const BANNER_STORAGE_KEY = 'fairdraw.banner';
/** Where the state of this browser's customer is kept, for messages to one state. */
export const STATE_STORAGE_KEY = 'fairdraw.state';

/**
 * Marks the document before anything is painted, since cached pages are the same bytes for everyone: whether
 * cookies were chosen, which banner was dismissed, which state the customer lives in. Styles do the rest, so
 * nothing moves later. Then, while the styles are on their way, it makes a formatter: the first one of a process reads
 * the browser's tables, which takes a phone longer than coming to life should stop for.
 * Last, it keeps what is pressed too early. Pages with a nonce allow it by its hash; a test holds the two together.
 */
export const FIRST_PAINT_SCRIPT = `(function(d){try{/(^|; )cookie_consent=essential/.test(document.cookie)||(d.consent="unset");var s=localStorage,b=s.getItem("${BANNER_STORAGE_KEY}"),t=s.getItem("${STATE_STORAGE_KEY}");b&&(d.banner=b);t&&(d.state=t)}catch(e){}})(document.documentElement.dataset);window.requestIdleCallback&&requestIdleCallback(function(){new Intl.NumberFormat(document.documentElement.lang)});${EARLY_PRESS_SCRIPT}`;

export const FIRST_PAINT_HASH = 'sha256-GlbkNWCXH2Olmfp2UxWGRAfV7uCOwmn4a7Xh5vHvgVU=';
