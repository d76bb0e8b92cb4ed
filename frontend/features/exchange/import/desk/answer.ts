import { makeDesk } from './desk.ts';
import type { DeskAnswer, DeskAsk } from './messages.ts';

/** Answers requests over one import's files; a failure is an answer too. */
export function answerer(): (ask: DeskAsk) => Promise<DeskAnswer> {
  const desk = makeDesk();
  const answers = async (asked: DeskAsk): Promise<DeskAnswer> => {
    switch (asked.ask) {
      case 'add':
        return { summary: await desk.add(asked.files) };
      case 'remove':
        return { summary: desk.remove(asked.key) };
      case 'change':
        return { summary: desk.change(asked.key, asked.change) };
      case 'build':
        return { built: desk.build(asked.choices) };
      case 'part':
        return { part: desk.part(asked.number) };
      case 'records':
        return { records: await desk.records(asked.number) };
      case 'rejects':
        return { text: desk.rejects(asked.more) };
    }
  };
  return async (asked) =>
    await answers(asked).catch((error: unknown) => ({
      error: error instanceof Error ? error.message : String(error),
    }));
}
