import { type FormEvent, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import type { PartyGroup } from '@/lib/contract/party-groups';
import { useChangePartyGroup } from '@/lib/queries/party';
import { useNameField } from './use-name-field';
import { sayDone, sayNotDone } from './use-press';

/** Another name for the group. What is wrong with it stands at the field, and what was typed stays. */
export function RenameGroup({ group: { id: groupId, groupName } }: { group: PartyGroup }) {
  const messages = useMessages('party');
  const { mutateAsync, isPending } = useChangePartyGroup();
  const { field, error, forget, sendName } = useNameField();
  const [typed, setTyped] = useState<string>();
  const name = typed ?? groupName;

  async function rename(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const changed = await sendName(
      name,
      () => mutateAsync({ groupId, groupName: name }),
      (message) => sayNotDone(messages.notDone, message),
    );
    if (!changed) return;
    setTyped(undefined);
    sayDone(messages.done, messages.renamed);
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void rename(event)} className="grid gap-3">
      <TextInput
        ref={field}
        name="groupName"
        label={messages.groupName}
        autoComplete="off"
        maxLength={40}
        value={name}
        error={error}
        onChange={({ target }) => {
          forget();
          setTyped(target.value);
        }}
      />
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        className="justify-self-start"
        pending={isPending}
      >
        {messages.rename}
      </Button>
    </form>
  );
}
