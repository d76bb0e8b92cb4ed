import type { RunChoices } from '#shared/rules/exchange/rows/run.ts';
import type { BuildSummary, BuiltPart, DeskSummary, FileChange } from './desk.ts';
import type { DeskAnswer, DeskAsk, DeskReply, DeskRequest } from './messages.ts';
import type { ArchivePart } from '../reading/read-archive.ts';
import type { RowProblem } from './rejects.ts';

/** The desk of an import as the page uses it. */
export interface RemoteDesk {
  add(files: readonly File[]): Promise<DeskSummary>;
  remove(key: number): Promise<DeskSummary>;
  change(key: number, change: FileChange): Promise<DeskSummary>;
  build(choices: RunChoices): Promise<BuildSummary>;
  part(number: number): Promise<BuiltPart>;
  records(number: number): Promise<ArchivePart>;
  rejects(problems: readonly RowProblem[]): Promise<string>;
  /** Frees the memory of the files. */
  end(): void;
}

const FAILED =
  'Your browser couldn’t read the files: they may be too large for its memory. Try fewer at once.';

/** A desk behind a function that answers its requests. @throws Error with a message for the user */
function remoteDesk(send: (ask: DeskAsk) => Promise<DeskAnswer>, end: () => void): RemoteDesk {
  const askDesk = async <K extends Exclude<keyof DeskAnswer, 'error'>>(ask: DeskAsk, key: K) => {
    const answer = await send(ask);
    const result: NonNullable<DeskAnswer[K]> | undefined = answer[key] ?? undefined;
    if (result === undefined) throw new Error(answer.error ?? FAILED);
    return result;
  };
  return {
    add: async (files) => await askDesk({ ask: 'add', files }, 'summary'),
    remove: async (key) => await askDesk({ ask: 'remove', key }, 'summary'),
    change: async (key, change) => await askDesk({ ask: 'change', key, change }, 'summary'),
    build: async (choices) => await askDesk({ ask: 'build', choices }, 'built'),
    part: async (number) => await askDesk({ ask: 'part', number }, 'part'),
    records: async (number) => await askDesk({ ask: 'records', number }, 'records'),
    rejects: async (problems) => await askDesk({ ask: 'rejects', problems }, 'text'),
    end,
  };
}

/** A desk in a worker, so that large files don't block the page. */
function workerDesk(): RemoteDesk {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: DeskAnswer) => void>();
  let last = 0;
  const answer = (id: number, reply: DeskAnswer) => {
    waiting.get(id)?.(reply);
    waiting.delete(id);
  };
  worker.addEventListener('message', ({ data: { id, ...reply } }: MessageEvent<DeskReply>) =>
    answer(id, reply),
  );
  worker.addEventListener('error', () => {
    for (const id of waiting.keys()) answer(id, { error: FAILED });
  });
  const send = async (ask: DeskAsk) =>
    await new Promise<DeskAnswer>((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      worker.postMessage({ id, ...ask } satisfies DeskRequest);
    });
  return remoteDesk(send, () => worker.terminate());
}

/** A desk in the page itself, loaded only where there are no workers. */
function localDesk(): RemoteDesk {
  const answer = import('./answer.ts').then(({ answerer }) => answerer());
  return remoteDesk(
    async (ask) => await (await answer)(ask),
    () => undefined,
  );
}

/** The desk of an import. */
export const openDesk = (): RemoteDesk => (typeof Worker === 'undefined' ? localDesk() : workerDesk());
