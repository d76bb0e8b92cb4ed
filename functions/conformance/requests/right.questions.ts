import { questionLeaving } from '#shared/calls/questions/question-leaving.ts';
import { questionMails } from '#shared/calls/questions/question-mails.ts';
import { saved } from '#shared/calls/questions/saved.ts';
import { linkOf } from '../../questions/mails/mail.fixture.ts';
import { ask } from '../../test/ask.ts';
import { desk, newWord, right } from './right.fixture.ts';

const asker = () => desk().asker;
const question = () => ({
  name: newWord(),
  question: 'animalMilestoneSearch' as const,
  asked: { animalName: newWord().slice(0, 40) },
  whose: 'rescue' as const,
});

const savedQuestion = async () =>
  (await ask(saved.add, { body: question() }, asker())).body.data.ids[0] ?? '';
const deleted = async () => {
  const id = await savedQuestion();
  await ask(saved.remove, { params: { id } }, asker());
  return id;
};
const idParams = async (make: () => Promise<string>) => ({ params: { id: await make() } });

/** The link of a received mail, whose recipient then turned them off or did not. */
const signedOut = async (on: boolean) => ({
  input: { query: { token: await linkOf(await savedQuestion(), asker(), on) } },
  asker: {},
});

/** Requests about questions that are kept. */
export const OF_QUESTIONS = [
  right(saved.add, async () => ({ body: question() })),
  right(saved.update, async () => ({ ...(await idParams(savedQuestion)), body: question() })),
  right(saved.remove, () => idParams(savedQuestion)),
  right(saved.restore, () => idParams(deleted)),
  right(questionMails.set, async () => ({ body: { id: await savedQuestion(), every: 'week' as const } })),
  right(questionMails.send, async () => ({ body: { id: await savedQuestion() } })),
  right(questionLeaving.leave, () => signedOut(true)),
  right(questionLeaving.again, () => signedOut(false)),
];
