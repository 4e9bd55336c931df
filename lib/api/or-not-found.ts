import 'server-only';
import { notFound } from 'next/navigation';
import { ApiError } from './api-error';

/** A page's read; what the API does not know is the 404 page. @throws ApiError for any other failure */
export async function orNotFound<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) notFound();
    throw error;
  }
}
