import { create as createClient } from 'braintree-web/client';
import {
  create as createFields,
  type HostedFields,
  type HostedFieldsHostedFieldsFieldData,
} from 'braintree-web/hosted-fields';
import {
  type CardFrames,
  FRAME_FIELDS,
  type FrameField,
  type FrameHost,
} from '../card-frames/card-frames';
import { FRAME_FONT, frameColours } from '../card-frames/frame-style';
import { braintreeToken } from './braintree-token';

const NAMES = { number: 'number', expiry: 'expirationDate', code: 'cvv' } as const;

/** Puts Braintree's three fields into their places. @param authorization what the shop's server was given for this customer */
export async function mountBraintree(authorization: string, host: FrameHost): Promise<CardFrames> {
  const client = await createClient({ authorization });
  const field = (of: FrameField) => ({
    container: host.frameOf(of),
    iframeTitle: host.texts.labels[of],
    internalLabel: host.texts.labels[of],
  });
  const fields = await createFields({
    client,
    styles: styles(),
    fields: { number: field('number'), expirationDate: field('expiry'), cvv: field('code') },
  });
  listen(fields, host);
  host.onReady();
  return {
    focus: (of) => void fields.focus(NAMES[of]),
    describe(of, error) {
      const name = NAMES[of];
      void fields.setAttribute({ field: name, attribute: 'aria-invalid', value: Boolean(error) });
      fields.setMessage({ field: name, message: error ?? '' });
    },
    isForAmount: true,
    tokenize: (card) => braintreeToken({ client, fields }, card, host.texts.refused),
    unmount: () => void fields.teardown(),
  };
}

function listen(fields: HostedFields, { onField, texts }: FrameHost): void {
  const now = (of: FrameField) => fields.getState().fields[NAMES[of]];
  const errorOf = (of: FrameField, isWrong: boolean) => (isWrong ? texts.wrong[of] : undefined);
  const fieldOf = (name: string) => FRAME_FIELDS.find((of) => NAMES[of] === name);
  const each = (
    event: 'blur' | 'empty' | 'focus' | 'notEmpty' | 'validityChange',
    hear: (of: FrameField, state: HostedFieldsHostedFieldsFieldData) => void,
  ) =>
    fields.on(event, ({ emittedBy }) => {
      const of = fieldOf(emittedBy);
      if (of) hear(of, now(of));
    });
  each('focus', (of) => onField(of, { isFocused: true }));
  // half a number is wrong once the customer has left it
  each('blur', (of, { isValid, isEmpty }) =>
    onField(of, { isFocused: false, ...(!isEmpty && { error: errorOf(of, !isValid) }) }),
  );
  for (const event of ['empty', 'notEmpty', 'validityChange'] as const)
    each(event, (of, { isValid, isPotentiallyValid }) =>
      onField(of, { isComplete: isValid, error: errorOf(of, !isPotentiallyValid) }),
    );
}

function styles() {
  const { ink, faint, bad } = frameColours();
  return {
    input: { color: ink, 'font-family': FRAME_FONT.family, 'font-size': FRAME_FONT.size },
    'input.invalid': { color: bad },
    '::placeholder': { color: faint },
  };
}
