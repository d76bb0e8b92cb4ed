import { questionLeaving } from '#shared/calls/questions/question-leaving.ts';
import { questionMails } from '#shared/calls/questions/question-mails.ts';
import { saved } from '#shared/calls/questions/saved.ts';
import { linkOf } from '../../questions/mails/mail.fixture.ts';
import { callApi } from '../../test/call-api.ts';
import { rescueClient, newWord, validRequest } from './valid-requests.fixture.ts';

const testCaller = () => rescueClient().testCaller;
const question = () => ({
  name: newWord(),
  question: 'animalMilestoneSearch' as const,
  asked: { animalName: newWord().slice(0, 40) },
  whose: 'rescue' as const,
});

const saveQuestion = async () =>
  (await callApi(saved.add, { body: question() }, testCaller())).body.data.ids[0] ?? '';
const deleted = async () => {
  const id = await saveQuestion();
  await callApi(saved.remove, { params: { id } }, testCaller());
  return id;
};
const idParams = async (make: () => Promise<string>) => ({ params: { id: await make() } });

/** A signed-out request with the link of a received mail; `isOn` is false if its mails were turned off before. */
const signedOutRequest = async (isOn: boolean) => ({
  input: { query: { token: await linkOf(await saveQuestion(), testCaller(), isOn) } },
  testCaller: {},
});

/** Requests about saved questions. */
export const QUESTION_REQUESTS = [
  validRequest(saved.add, async () => ({ body: question() })),
  validRequest(saved.update, async () => ({ ...(await idParams(saveQuestion)), body: question() })),
  validRequest(saved.remove, () => idParams(saveQuestion)),
  validRequest(saved.restore, () => idParams(deleted)),
  validRequest(questionMails.set, async () => ({
    body: { id: await saveQuestion(), every: 'week' as const },
  })),
  validRequest(questionMails.send, async () => ({ body: { id: await saveQuestion() } })),
  validRequest(questionLeaving.leave, () => signedOutRequest(true)),
  validRequest(questionLeaving.again, () => signedOutRequest(false)),
];
