import { EARLY_INPUT_SCRIPT } from './early-input';

/** The local storage key for the dismissed sitewide banner; its value is the key of the dismissed content. */
export const BANNER_STORAGE_KEY = 'fairdraw.banner';
/** The local storage key for the customer's state, for messages to one state. */
export const STATE_STORAGE_KEY = 'fairdraw.state';

/**
 * Marks the document before the first paint, because cached pages are the same bytes for everyone: whether a consent
 * choice is due (unless storage is blocked, and cookies with it, as is seen later), whether it is an Android phone,
 * which banner was dismissed, and the customer's state. CSS does the rest, so that nothing shifts later. While the styles load, it creates an Intl formatter: the first one in a
 * process loads the browser's locale data, which on a phone would delay hydration noticeably. Finally it remembers
 * early presses. Pages with a nonce allow this script by its hash; a test keeps script and hash in sync.
 */
export const FIRST_PAINT_SCRIPT = `(function(d){try{/(^|; )cookie_consent=essential/.test(document.cookie)||(d.consent="unset");/android/i.test(navigator.userAgent)&&(d.phone="android");var s=localStorage,b=s.getItem("${BANNER_STORAGE_KEY}"),t=s.getItem("${STATE_STORAGE_KEY}");b&&(d.banner=b);t&&(d.state=t)}catch(e){delete d.consent}})(document.documentElement.dataset);window.requestIdleCallback&&requestIdleCallback(function(){new Intl.NumberFormat(document.documentElement.lang)});${EARLY_INPUT_SCRIPT}`;

export const FIRST_PAINT_HASH = 'sha256-dtyp3ohee2sC7K3fcoYWW1lC0FvmW1s4memQzYKqlo0=';
