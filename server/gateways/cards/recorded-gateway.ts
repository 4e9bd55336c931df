import { askGateway } from '../gateway-calls';
import type { CardGateway } from './card-gateway';

/** What asks the company; the rest is answered by the shop itself. */
const ASKING = [
  ...(['charge', 'status', 'cancel', 'refund', 'reversals', 'describeCard', 'setUpCard'] as const),
  ...(['forgetCard', 'saveCard', 'finishChallenge', 'takenBetween'] as const),
] satisfies readonly (keyof CardGateway)[];
const asks: ReadonlySet<unknown> = new Set(ASKING);

type Method = (...args: unknown[]) => Promise<unknown>;

/** The same gateway, of which every answer is counted and timed. */
export const recordedGateway = (gateway: CardGateway): CardGateway =>
  new Proxy(gateway, {
    get(target, property, receiver) {
      const member: unknown = Reflect.get(target, property, receiver);
      if (typeof member !== 'function' || !asks.has(property)) return member;
      const asking = { gateway: target.key, operation: String(property), outcomeOf: statusOf };
      return (...args: unknown[]) =>
        askGateway(asking, () => Reflect.apply(member as Method, target, args));
    },
  });

/** Answers about a charge have a status, of a few words. */
function statusOf(answer: unknown): string {
  const isStated = typeof answer === 'object' && answer !== null && 'status' in answer;
  return isStated && typeof answer.status === 'string' ? answer.status : 'answered';
}
