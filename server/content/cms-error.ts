/** The content API's error codes and their statuses, as Directus documents them. */
const STATUS = {
  FAILED_VALIDATION: 400,
  INVALID_PAYLOAD: 400,
  INVALID_QUERY: 400,
  RECORD_NOT_UNIQUE: 400,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  ROUTE_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONTENT_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  REQUESTS_EXCEEDED: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type CmsCode = keyof typeof STATUS;

/** One thing that is wrong with a request, as `{ message, extensions: { code, … } }`. */
export interface CmsProblem {
  message: string;
  extensions: Record<string, unknown>;
}

/** A refusal of the content API; `problems` where there is more than one reason. */
export class CmsError extends Error {
  override readonly name = 'CmsError';
  readonly code: CmsCode;
  readonly problems: CmsProblem[];

  constructor(code: CmsCode, message: string, extensions: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.problems = [{ message, extensions: { ...extensions, code } }];
  }

  static all(
    code: CmsCode,
    problems: readonly { message: string; extensions?: Record<string, unknown> }[],
  ): CmsError {
    const error = new CmsError(code, problems[0]?.message ?? code);
    error.problems.splice(0, 1, ...problems.map((one) => inFull(code, one)));
    return error;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

const inFull = (
  code: CmsCode,
  { message, extensions = {} }: { message: string; extensions?: Record<string, unknown> },
): CmsProblem => ({ message, extensions: { ...extensions, code } });

export const forbidden = (): CmsError =>
  new CmsError('FORBIDDEN', "You don't have permission to access this.");

export const unknownField = (field: string, collection: string): CmsError =>
  new CmsError(
    'FORBIDDEN',
    `You don't have permission to access field "${field}" in collection "${collection}" or it does not exist.`,
  );

export const invalidQuery = (reason: string): CmsError =>
  new CmsError('INVALID_QUERY', `Invalid query. ${reason}.`, { reason });

export const invalidPayload = (reason: string): CmsError =>
  new CmsError('INVALID_PAYLOAD', `Invalid payload. ${reason}.`, { reason });
