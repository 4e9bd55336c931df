/** The response's body, limited while it is read. @throws an Error when it is longer */
export async function bodyWithin(response: Response, mostBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new Error(`it answered more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
