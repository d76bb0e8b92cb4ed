import { makeDesk } from './desk.ts';
import type { DeskAnswer, DeskAsk } from './messages.ts';

/** Answers requests over one import's files; a failure is an answer too. */
export function answerer(): (ask: DeskAsk) => Promise<DeskAnswer> {
  const desk = makeDesk();
  const answers = async (request: DeskAsk): Promise<DeskAnswer> => {
    switch (request.ask) {
      case 'add':
        return { summary: await desk.add(request.files) };
      case 'remove':
        return { summary: desk.remove(request.key) };
      case 'change':
        return { summary: desk.change(request.key, request.change) };
      case 'build':
        return { built: desk.build(request.choices) };
      case 'part':
        return { part: desk.part(request.number) };
      case 'records':
        return { records: await desk.records(request.number) };
      case 'rejects':
        return { text: desk.rejects(request.problems) };
    }
  };
  return async (request) =>
    await answers(request).catch((error: unknown) => ({
      error: error instanceof Error ? error.message : String(error),
    }));
}
