/** What the API reads of a request besides its input: of one over HTTP, or of a call within this process. */
export interface ApiRequest {
  method: string;
  url: string;
  headers: Pick<Headers, 'get'>;
}
