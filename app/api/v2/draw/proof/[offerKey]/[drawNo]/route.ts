import { answerCall } from '@/web/session/answer-call';

interface Context {
  params: Promise<{ offerKey: string; drawNo: string }>;
}

/** The public address of a raffle's proof, as pages and `verify-draw.mjs` show it. */
export const GET = async (request: Request, { params }: Context): Promise<Response> =>
  answerCall(request, 'getDrawProof', await params);
