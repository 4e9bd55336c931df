'use client';

import { useState } from 'react';
import { useMessages } from '#messages';
import { IconButton } from './button';
import { TextInput, type TextInputProps } from './text-input';

/** A password field whose content can be shown; a password manager fills it either way. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after'>) {
  const messages = useMessages('ui');
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={messages.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
