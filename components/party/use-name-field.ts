import { useRef, useState } from 'react';
import { useMessages } from '#messages';
import { ApiError } from '@/lib/client/api-error';
import { failureMessage } from '@/lib/forms/failure-message';

/** The field of a group's name: what is wrong with the name stands there, with the focus. */
export function useNameField() {
  const messages = useMessages('party');
  const errors = useMessages('errors');
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };

  /**
   * @param failed says what has nothing to do with the name
   * @returns what came of it; undefined where it was refused
   */
  async function sendName<R>(
    name: string,
    send: () => Promise<R>,
    failed: (message: string) => void,
  ): Promise<R | undefined> {
    if (name.trim() === '') {
      refuse(messages.nameNeeded);
      return undefined;
    }
    try {
      return await send();
    } catch (failure) {
      if (failure instanceof ApiError && isOfName(failure)) refuse(failure.message);
      else failed(failureMessage(failure, errors.broken));
      return undefined;
    }
  }
  return { field, error, forget: () => setError(undefined), sendName };
}

const isOfName = ({ code, problems }: ApiError): boolean =>
  ['contains_profanity', 'party.name_taken'].includes(code) ||
  problems.some(({ target }) => target.endsWith('groupName'));
