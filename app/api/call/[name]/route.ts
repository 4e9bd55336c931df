import { answerCall } from '@/web/session/answer-call';

interface Context {
  params: Promise<{ name: string }>;
}

/**
 * The browser's route to the API: a call by its name, with the sealed session cookie. Reads use GET, changes use POST.
 */
const carry = async (request: Request, { params }: Context): Promise<Response> =>
  answerCall(request, (await params).name);

export { carry as GET, carry as POST };
