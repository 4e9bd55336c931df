import { answerOperatorCall } from '@/web/operator/answer-operator-call';

interface Context {
  params: Promise<{ name: string }>;
}

/** The office's route to the API: a call by its name, with the office's own sealed cookie. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  answerOperatorCall(request, (await params).name);
