'use client';

import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';

/** Filters the mails by recipient, with the sample customers as suggestions; empty shows all. */
export function RecipientFilter({
  customers,
  onChange,
}: {
  customers: readonly { email: string }[];
  onChange: (address: string) => void;
}) {
  const messages = useMessages('sandbox');
  const listId = useId();
  const [address, setAddress] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    onChange(address.trim().toLowerCase());
  }
  return (
    <form method="post" onSubmit={submit} className="flex max-w-2xl flex-wrap items-end gap-3">
      <TextInput
        label={messages.sentTo}
        type="email"
        inputMode="email"
        placeholder={messages.everybody}
        list={listId}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        className="min-w-56 grow"
      />
      <datalist id={listId}>
        {customers.map(({ email }) => (
          <option key={email} value={email} />
        ))}
      </datalist>
      <Button type="submit" variant="secondary">
        {messages.show}
      </Button>
      {address && (
        <Button
          variant="quiet"
          onClick={() => {
            setAddress('');
            onChange('');
          }}
        >
          {messages.showAll}
        </Button>
      )}
    </form>
  );
}
