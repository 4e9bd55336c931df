import { useMessages } from '#messages';
import { TextInput } from '@/components/ui/text-input';
import { type Anchors, readFingerprint } from '@/lib/rules/raffles/chain/chain-steps';

export type TypedAnchors = Record<keyof Anchors, string>;

const HINTS = { fingerprint: 'fingerprintHint', root: 'rootHint', head: 'headHint' } as const;

/** Where people type what their ticket or mail says; all of it is optional. */
export function AnchorFields({
  typed,
  onType,
  fields,
  isTried,
}: {
  typed: TypedAnchors;
  onType: (change: Partial<TypedAnchors>) => void;
  fields: readonly (keyof Anchors)[];
  /** complaints are shown after the first try */
  isTried: boolean;
}) {
  const messages = useMessages('proofCheck');
  const isWrong = (text: string) => text.trim() !== '' && !readFingerprint(text);
  return fields.map((field) => (
    <TextInput
      key={field}
      label={messages[field]}
      hint={messages[HINTS[field]]}
      optional
      value={typed[field]}
      error={isTried && isWrong(typed[field]) ? messages.fingerprintWrong : undefined}
      autoComplete="off"
      spellCheck={false}
      className="max-w-2xl [&_input]:font-mono"
      onChange={(event) => onType({ [field]: event.target.value })}
    />
  ));
}
