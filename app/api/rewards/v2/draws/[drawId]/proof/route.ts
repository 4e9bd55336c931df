import { answerCall } from '@/web/session/answer-call';

interface Context {
  params: Promise<{ drawId: string }>;
}

/** The public address of a giveaway's proof, as pages show it. */
export const GET = async (request: Request, { params }: Context): Promise<Response> =>
  answerCall(request, 'getGiveawayProof', await params);
