import type { BaseSyntheticEvent } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormSetError,
  useForm,
} from 'react-hook-form';
import { useMessages } from '#messages';
import { ApiError } from '@/lib/client/api-error';
import { failureMessage } from './failure-message';

interface ApiFormOptions<T extends FieldValues, R> {
  /** what the fields hold at first; its keys are their names, in the order in which they stand */
  defaultValues: DefaultValues<T>;
  mode?: UseFormProps<T>['mode'];
  send: (fields: T) => Promise<R>;
  onSent?: (answer: R, fields: T) => void;
  /** Looks first at a failure that is of no field. @returns whether all is done about it */
  onFailed?: (failure: ApiError, form: { fields: T; setError: UseFormSetError<T> }) => boolean;
}

/**
 * A form that calls the API. What the server says of a field stands at the field, and the first of them has the focus; what
 * is of no field is the form's `problem`. What was typed stays, and a press while it is being sent does nothing.
 */
export function useApiForm<T extends FieldValues, R>({
  defaultValues,
  mode,
  send,
  onSent,
  onFailed,
}: ApiFormOptions<T, R>) {
  const words = useMessages('errors');
  const { handleSubmit, formState, ...form } = useForm<T>({ defaultValues, mode });
  const { errors, isSubmitting } = formState;

  /** A field may be sent as a part of something: `address.postcode` is of `postcode`. */
  function showAtFields({ problems }: ApiError, event?: BaseSyntheticEvent): boolean {
    const onPage: HTMLFormControlsCollection | undefined = event?.target.elements;
    const names = Object.keys(defaultValues) as Path<T>[];
    const wrong = names.flatMap((name) => {
      // at a field that is not asked for nobody would see it
      if (!onPage?.namedItem(name)) return [];
      const problem = problems.find(({ target }) => target.split('.').at(-1) === name);
      return problem ? [{ name, message: problem.message }] : [];
    });
    wrong.forEach(({ name, message }, index) => {
      form.setError(name, { message }, { shouldFocus: index === 0 });
    });
    return wrong.length > 0;
  }

  const sendFields = handleSubmit(async (fields, event) => {
    try {
      const answer = await send(fields);
      onSent?.(answer, fields);
    } catch (error) {
      const message = failureMessage(error, words.broken);
      if (error instanceof ApiError) {
        if (showAtFields(error, event)) return;
        if (onFailed?.(error, { fields, setError: form.setError })) return;
      }
      form.setError('root', { message });
    }
  });

  async function submit(event?: BaseSyntheticEvent): Promise<void> {
    event?.preventDefault();
    if (!isSubmitting) await sendFields(event);
  }

  return { ...form, submit, errors, problem: errors.root?.message, isSending: isSubmitting };
}
