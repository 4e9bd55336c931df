import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/field';
import { CardCode } from '../card-code';
import type { CardEntryProps } from '../card-entry/card-entry';
import { CardHolder, KeepCard } from '../card-form';
import type { FrameField, FrameState, MountFrames } from './card-frames';
import { useCardFrames } from './use-card-frames';

interface Props extends CardEntryProps {
  /** mounts the gateway's fields; another one mounts them anew */
  mount: MountFrames;
  retry: () => void;
  /** for frames that fill their place, instead of giving it its height */
  hasFixedHeight?: boolean;
  /** whether the security code is asked for by a field of ours, since it goes with each payment */
  ownCode?: boolean;
}

/** A new card in the fields of its gateway, with our field for the name beside them. */
export function FrameFields({
  mount,
  retry,
  hasFixedHeight = false,
  ownCode = false,
  offer,
  register,
  errors,
  asksToKeep = true,
}: Props) {
  const messages = useMessages('wallet');
  const { state, fields, placeOf } = useCardFrames(mount, { offer, ownCode });
  if (state === 'blocked') return <FieldsBlocked retry={retry} />;
  const frame = (field: FrameField) => ({
    state: fields[field],
    place: placeOf(field),
    hasFixedHeight,
  });
  return (
    <div className="grid gap-5" aria-busy={state === 'loading'}>
      {state === 'loading' && (
        <p role="status" className="sr-only">
          {messages.loadingFields}
        </p>
      )}
      <Frame label={messages.cardNumber} {...frame('number')} />
      <CardHolder register={register} error={errors.holderName?.message} />
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:gap-x-5">
        <Frame label={messages.cardExpiry} {...frame('expiry')} />
        {!ownCode && <Frame label={messages.cardCode} {...frame('code')} />}
        {/* a card that is only saved needs no code */}
        {ownCode && asksToKeep && (
          <CardCode register={register} error={errors.csc?.message} brand={null} />
        )}
      </div>
      {asksToKeep && <KeepCard register={register} />}
    </div>
  );
}

/** The place of one of the gateway's fields, which looks like our own. */
function Frame({
  label,
  state,
  place,
  hasFixedHeight,
}: {
  label: string;
  state: FrameState;
  place: (element: HTMLElement | null) => void;
  hasFixedHeight: boolean;
}) {
  return (
    <Field label={label} error={state.error}>
      {({ id, ...described }) => (
        <div
          {...described}
          id={id}
          ref={place}
          className={classNames(
            'card-frame',
            state.isFocused && 'is-focused',
            hasFixedHeight && 'h-13',
          )}
        />
      )}
    </Field>
  );
}

/** In the fields' place while what opens them is fetched. */
export const FieldsLoading = () => (
  <div className="skeleton h-56 rounded-card" aria-hidden="true" />
);

export function FieldsBlocked({ retry }: { retry: () => void }) {
  const messages = useMessages('wallet');
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-xl bg-warn-soft p-4 text-warn"
    >
      <p className="font-semibold">{messages.fieldsBlocked}</p>
      <p>{messages.fieldsBlockedText}</p>
      <Button size="sm" variant="secondary" onClick={retry}>
        {messages.tryAgain}
      </Button>
    </div>
  );
}
