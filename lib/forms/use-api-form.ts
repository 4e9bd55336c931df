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
  /** initial values; the keys are the field names, in the order of the form */
  defaultValues: DefaultValues<T>;
  mode?: UseFormProps<T>['mode'];
  /** fields by what the API calls them in errors, where that is not their name: `{ bsb: 'bankCode' }` */
  targets?: Readonly<Record<string, Path<T>>>;
  send: (fields: T) => Promise<R>;
  onSent?: (answer: R, fields: T) => void;
  /** Handles a failure that belongs to no field. @returns whether it is fully handled */
  onFailed?: (failure: ApiError, form: { fields: T; setError: UseFormSetError<T> }) => boolean;
}

/**
 * A form that calls the API. Field errors appear at their fields, and the first of these gets the focus; any other
 * error is the form's `problem`. Input is kept, and submitting while a request is under way does nothing.
 */
export function useApiForm<T extends FieldValues, R>({
  defaultValues,
  mode,
  targets = {},
  send,
  onSent,
  onFailed,
}: ApiFormOptions<T, R>) {
  const messages = useMessages('errors');
  const { handleSubmit, formState, ...form } = useForm<T>({ defaultValues, mode });
  const { errors, isSubmitting } = formState;

  /** The API may name a nested field: `address.postcode` matches `postcode`. */
  function fieldOf(target: string): string {
    const name = target.split('.').at(-1) ?? '';
    return (Object.hasOwn(targets, name) ? targets[name] : undefined) ?? name;
  }

  function showAtFields({ problems }: ApiError, event?: BaseSyntheticEvent): boolean {
    const onPage: HTMLFormControlsCollection | undefined = event?.target.elements;
    const names = Object.keys(defaultValues) as Path<T>[];
    const wrong = names.flatMap((name) => {
      // an error at a field that the form does not show would be invisible
      if (!onPage?.namedItem(name)) return [];
      const problem = problems.find(({ target }) => fieldOf(target) === name);
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
      const message = failureMessage(error, messages.broken);
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
