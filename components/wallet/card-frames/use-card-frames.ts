import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { useFormMessages } from '@/lib/messages/forms-messages';
import type { CardEntryProps } from '../card-entry/card-entry';
import {
  type CardFrames,
  FRAME_FIELDS,
  type FrameField,
  type FrameHost,
  type FrameState,
  type FrameTexts,
  type MountFrames,
} from './card-frames';

type Fields = Record<FrameField, FrameState>;
const UNTOUCHED: FrameState = { isComplete: false, isFocused: false };
const ALL_UNTOUCHED: Fields = { number: UNTOUCHED, expiry: UNTOUCHED, code: UNTOUCHED };

/** A gateway's fields on this page: mounts them, and lets the form around them read the card. */
export function useCardFrames(
  mount: MountFrames,
  { offer, ownCode }: Pick<CardEntryProps, 'offer'> & { ownCode: boolean },
) {
  const { required } = useFormMessages();
  const messages = useMessages('wallet');
  const [state, setState] = useState<'loading' | 'ready' | 'blocked'>('loading');
  const [fields, setFields] = useState(ALL_UNTOUCHED);
  // What the frames said last: a press may come before it is drawn.
  const latest = useRef(ALL_UNTOUCHED);
  const change = useCallback((field: FrameField, now: Partial<FrameState>) => {
    latest.current = { ...latest.current, [field]: { ...latest.current[field], ...now } };
    setFields(latest.current);
  }, []);
  const places = useRef(new Map<FrameField, HTMLElement>());
  const frames = useRef<CardFrames>(undefined);
  const edition = useRef(0);
  const texts = useRef<FrameTexts>(textsFrom(messages));

  useEffect(() => {
    let isGone = false;
    const onFailed = () => !isGone && setState('blocked');
    const host: FrameHost = {
      texts: texts.current,
      frameOf: (field) => places.current.get(field) as HTMLElement,
      locale: document.documentElement.lang === 'en-GB' ? 'en-GB' : 'en-AU',
      onReady: () => !isGone && setState('ready'),
      onFailed,
      onField(field, now) {
        if (isGone) return;
        if (now.isComplete !== undefined) edition.current += 1;
        change(field, now);
      },
    };
    mount(host).then((mounted) => {
      if (isGone) mounted.unmount();
      else frames.current = mounted;
    }, onFailed);
    return () => {
      isGone = true;
      frames.current?.unmount();
      frames.current = undefined;
    };
  }, [mount, change]);

  useEffect(() => {
    for (const field of FRAME_FIELDS) frames.current?.describe?.(field, fields[field].error);
  }, [fields]);

  useEffect(() => {
    offer({
      read({ holderName, keep, csc }) {
        const mounted = frames.current;
        const missing = FRAME_FIELDS.filter(
          (field) => !latest.current[field].isComplete && !(ownCode && field === 'code'),
        );
        const [first] = missing;
        for (const field of missing)
          change(field, { error: latest.current[field].error ?? required });
        if (first) mounted?.focus(first);
        if (first || !mounted) return null;
        return {
          holderName,
          keep,
          edition: `frames ${edition.current}`,
          ...(ownCode && { csc }),
          isForAmount: mounted.isForAmount ?? false,
          tokenize: async (payment) => ({ token: await mounted.tokenize({ holderName, payment }) }),
        };
      },
    });
    return () => offer(null);
  }, [offer, ownCode, required, change]);

  const placeOf = (field: FrameField) => (element: HTMLElement | null) => {
    if (element) places.current.set(field, element);
  };
  return { state, fields, placeOf };
}

const textsFrom = (messages: ReturnType<typeof useMessages<'wallet'>>): FrameTexts => ({
  labels: { number: messages.cardNumber, expiry: messages.cardExpiry, code: messages.cardCode },
  wrong: {
    number: messages.cardNumberWrong,
    expiry: messages.cardExpiryFormat,
    code: messages.cardCodeWrong,
  },
  refused: {
    card: messages.cardRefused,
    bank: messages.bankRefused,
    unreachable: messages.cardUnreachable,
  },
});
