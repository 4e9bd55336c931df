import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiError } from './api-error';

/**
 * Puts the server's problems next to the fields they belong to, and focuses the first. What belongs to no field
 * of this form is returned, for the form's own alert.
 */
export function showProblems<T extends FieldValues>(
  error: ApiError,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
): string | undefined {
  const byTarget = error.byTarget();
  const known = fields.filter((field) => byTarget[field]);
  known.forEach((field, index) => {
    setError(field, { message: byTarget[field] as string }, { shouldFocus: index === 0 });
  });
  return known.length ? undefined : error.message;
}
