const texts = new WeakMap<Response, string>();

/** A response of JSON whose text can still be had without reading its stream, which costs more than writing it. */
export function jsonResponse(text: string, init: ResponseInit): Response {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
}

/** The text of a response made here; undefined for any other. */
export const textOf = (response: Response): string | undefined => texts.get(response);
