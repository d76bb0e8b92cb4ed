import { saved } from '#shared/calls/questions/saved.ts';
import { ask } from '../../test/ask.ts';
import { desk, newWord, right } from './right.fixture.ts';

const asker = () => desk().asker;
const question = () => ({
  name: newWord(),
  question: 'animalMilestoneSearch' as const,
  asked: { animalName: newWord().slice(0, 40) },
  whose: 'rescue' as const,
});

const kept = async () => (await ask(saved.add, { body: question() }, asker())).body.data.ids[0] ?? '';
const deleted = async () => {
  const id = await kept();
  await ask(saved.remove, { params: { id } }, asker());
  return id;
};
const which = async (make: () => Promise<string>) => ({ params: { id: await make() } });

/** Requests about questions that are kept. */
export const OF_QUESTIONS = [
  right(saved.add, async () => ({ body: question() })),
  right(saved.update, async () => ({ ...(await which(kept)), body: question() })),
  right(saved.remove, () => which(kept)),
  right(saved.restore, () => which(deleted)),
];
