import { openAnswers } from '@/web/http/stop-in-order';
import { watchConnections } from '@/web/http/watch-connections';
import { readWebEnv } from './env';
import { webLinks } from './links';

const connections = watchConnections();
afterAll(connections.end);

/** Each pair in which the first has to come first, and why. */
const BEFORE: readonly [first: string, later: string, why: string][] = [
  ['watchConnections', 'answerInTurn', 'what waits for its turn is under way already'],
  ['openAnswers', 'answerInTurn', 'a node that stops answers what waits as well'],
  ['healthDoors', 'answerInTurn', 'a full node still says how it is'],
  ['recordRequests', 'answerInTurn', 'a wait for one’s turn is a part of how long it took'],
  ['recordRequests', 'refuseMalformed', 'a refusal has its line as well'],
  ['shedLoad', 'enterRequest', 'what begins in its turn works in its own name'],
  ['enterRequest', 'answerCalls', 'what an answer does counts as its request’s'],
  ['examine', 'trustProxy', 'the others see the path of a target that names the host as well'],
  ['trustProxy', 'gatherBodies', 'bodies are counted by the visitor’s network'],
  ['absorbWrites', 'sendCachedBodies', 'it is the last to write'],
  ['sendAnswerHeaders', 'finishResponses', 'its policy follows from what has been settled'],
  ['finishResponses', 'sendCachedBodies', 'a tag decides on kept bytes before it is settled'],
  ['sendAnswerHeaders', 'refuseMalformed', 'a refusal carries what every answer does'],
  ['refuseMalformed', 'guardPreview', 'a preview judges hosts that are proper'],
  [
    'guardPreview',
    'answerCachedPages',
    'a preview shows no page to a stranger, from memory either',
  ],
  ['refuseGuestUploads', 'gatherBodies', 'nothing of an upload is read for a guest'],
  ['gatherBodies', 'shedLoad', 'a request counts when all of it has come'],
  ['gatherBodies', 'serveViews', 'a ticket is read when all of it has come'],
  ['serveViews', 'answerCachedPages', 'a view says in every page what it is'],
  ['serveViews', 'answerCalls', 'a call in a view is made with its token alone'],
  ['answerCachedPages', 'shedLoad', 'a page that costs nothing waits for nothing'],
  ['shedLoad', 'answerCalls', 'a full node does not answer calls'],
];

test.each(BEFORE)('%s comes before %s: %s', (first, later) => {
  const env = readWebEnv({
    ...{ NODE_ENV: 'production', LISTEN_ON: '127.0.0.1', PREVIEW_CATALOGUE: 'draft.yaml' },
  });
  const answers = openAnswers();
  const parts = {
    env,
    isHttps: false,
    connections,
    answers,
    documents: new Map(),
    room: undefined,
    health: () => ({}),
  };
  const order = Object.keys(webLinks(parts));
  expect(order).toEqual(expect.arrayContaining([first, later]));
  expect(order.indexOf(first)).toBeLessThan(order.indexOf(later));
});
