import type {
  StripeCardCvcElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
  StripeElementStyle,
} from '@stripe/stripe-js';
import {
  type CardFrames,
  FRAME_FIELDS,
  type FrameField,
  type FrameHost,
} from '../card-frames/card-frames';
import { FRAME_FONT, frameColours, onColourScheme } from '../card-frames/frame-style';
import { loadStripe } from './load-stripe';
import { stripeToken } from './stripe-token';

type FieldElement = StripeCardNumberElement | StripeCardExpiryElement | StripeCardCvcElement;

/** Puts Stripe's three fields into their places. */
export async function mountStripe(
  publishableKey: string,
  { frameOf, locale, onReady, onFailed, onField }: FrameHost,
): Promise<CardFrames> {
  const stripe = await loadStripe(publishableKey);
  const elements = stripe.elements({ locale: locale === 'en-GB' ? 'en-GB' : 'en' });
  const style = stripeStyle();
  const number = elements.create('cardNumber', { style, showIcon: true, disableLink: true });
  const expiry = elements.create('cardExpiry', { style });
  const code = elements.create('cardCvc', { style });
  const all: Record<FrameField, FieldElement> = { number, expiry, code };
  let waiting = FRAME_FIELDS.length;
  for (const field of FRAME_FIELDS) {
    // the three types of elements share these events
    const element = all[field] as StripeCardCvcElement;
    element.on('ready', () => {
      waiting -= 1;
      if (waiting === 0) onReady();
    });
    element.on('loaderror' as never, onFailed as never);
    element.on('change', ({ complete, error }) =>
      onField(field, { isComplete: complete, error: error?.message }),
    );
    element.on('focus', () => onField(field, { isFocused: true }));
    element.on('blur', () => onField(field, { isFocused: false }));
    element.mount(frameOf(field));
  }
  const each = (act: (element: FieldElement) => void) => Object.values(all).forEach(act);
  const stopColours = onColourScheme(() =>
    each((element) => (element as StripeCardCvcElement).update({ style: stripeStyle() })),
  );
  return {
    focus: (field) => all[field].focus(),
    tokenize: (card) => stripeToken({ stripe, number }, card),
    unmount() {
      stopColours();
      each((element) => element.destroy());
    },
  };
}

function stripeStyle(): StripeElementStyle {
  const { ink, soft, faint, bad } = frameColours();
  return {
    base: {
      color: ink,
      iconColor: soft,
      fontFamily: FRAME_FONT.family,
      fontSize: FRAME_FONT.size,
      '::placeholder': { color: faint },
    },
    invalid: { color: bad, iconColor: bad },
  };
}
