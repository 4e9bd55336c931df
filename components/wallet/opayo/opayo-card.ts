import { ApiError } from '@/lib/client/api-error';
import { cardRefusal } from '../card-frames/card-refusal';
import { loadOpayo, type Tokenised } from './load-opayo';

/** How long Opayo may take to answer. */
const ANSWERS_WITHIN_MS = 20_000;

interface Opening {
  /** the id of the element that holds the form */
  place: string;
  /** of the account: `live` or `sandbox` */
  environment: string;
  /** A new key of a session: each is good for one card, and for some minutes. */
  newSessionKey: () => Promise<string>;
  messages: { refused: string; unreachable: string };
}

interface OpayoCard {
  /** The card in the form as a token. Rejects with an ApiError. */
  tokenize: () => Promise<string>;
  unmount: () => void;
}

/** Shows Opayo's form, which is a frame of Opayo's: what is typed there stays there. */
export async function mountOpayo({
  place,
  environment,
  newSessionKey,
  messages,
}: Opening): Promise<OpayoCard> {
  const [open, merchantSessionKey] = await Promise.all([loadOpayo(environment), newSessionKey()]);
  let answer: (result: Tokenised) => void = () => undefined;
  const opayo = open({
    merchantSessionKey,
    containerSelector: `#${place}`,
    onTokenise: (result) => answer(result),
  });
  opayo.form();
  return {
    async tokenize() {
      const key = await newSessionKey();
      const { success, cardIdentifier } = await new Promise<Tokenised>((resolve, reject) => {
        const late = setTimeout(
          () => reject(new ApiError(0, messages.unreachable)),
          ANSWERS_WITHIN_MS,
        );
        answer = (result) => {
          clearTimeout(late);
          resolve(result);
        };
        opayo.tokenise({ newMerchantSessionKey: key });
      });
      if (!success || !cardIdentifier) throw cardRefusal(messages.refused);
      return `${key}_${cardIdentifier}`;
    },
    unmount: () => opayo.destroy(),
  };
}
