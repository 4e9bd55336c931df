'use client';

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { ApiError } from '@/lib/client/api-error';
import type { Cart } from '@/lib/contract/cart';
import { useAddPromotion } from '@/lib/queries/cart';

/** The field for a code, behind a button because most carts have none. */
export function PromotionCode({ onAdded }: { onAdded: (cart: Cart) => void }) {
  const messages = useMessages('cart');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return isOpen ? (
    <CodeForm onAdded={onAdded} onCancel={() => setIsOpen(false)} />
  ) : (
    <Button
      ref={button}
      variant="quiet"
      icon="tag"
      className="self-start"
      onClick={() => setIsOpen(true)}
    >
      {messages.addPromotion}
    </Button>
  );
}

function CodeForm({ onAdded, onCancel }: { onAdded: (cart: Cart) => void; onCancel: () => void }) {
  const messages = useMessages('cart');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const add = useAddPromotion();
  const [problem, setProblem] = useState<string>();
  useEffect(() => field.current?.focus(), []);

  function refuse(message: string) {
    setProblem(message);
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (!code) return refuse(messages.promotionRequired);
    setProblem(undefined);
    // Adding the code unmounts this field, so the promise outlives it.
    add.mutateAsync(code).then(onAdded, (error: unknown) => refuse(reasonOf(error)));
  }

  /** The API's own message if it refused the code. */
  const reasonOf = (error: unknown) =>
    error instanceof ApiError && (error.code === 'promotion_not_added' || error.status === 429)
      ? error.message
      : messages.promotionNotChecked;

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-3">
      <TextInput
        ref={field}
        id={id}
        label={messages.promotionCode}
        error={problem}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
        className="max-w-sm"
        onChange={() => setProblem(undefined)}
      />
      <p role="alert" className="sr-only">
        {problem}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="secondary"
          pending={add.isPending}
          pendingLabel={messages.applyingPromotion}
        >
          {messages.applyPromotion}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {messages.cancelPromotion}
        </Button>
      </div>
    </form>
  );
}
