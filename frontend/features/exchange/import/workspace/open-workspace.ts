import type { RunChoices } from '#shared/rules/exchange/rows/run.ts';
import type { BuildSummary, BuiltPart, WorkspaceSummary, FileChange } from './workspace.ts';
import type { WorkspaceResult, WorkspaceCommand, WorkspaceReply, WorkspaceRequest } from './messages.ts';
import type { ArchivePart } from '../reading/read-archive.ts';
import type { RowProblem } from './rejects.ts';

/** The workspace of an import as the page uses it: every method sends a command and resolves to its result. */
export interface ImportWorkspace {
  add(files: readonly File[]): Promise<WorkspaceSummary>;
  remove(key: number): Promise<WorkspaceSummary>;
  change(key: number, change: FileChange): Promise<WorkspaceSummary>;
  build(choices: RunChoices): Promise<BuildSummary>;
  builtPart(number: number): Promise<BuiltPart>;
  archivePart(number: number): Promise<ArchivePart>;
  rejectedRowsCsv(problems: readonly RowProblem[]): Promise<string>;
  /** Frees the memory of the files. */
  end(): void;
}

const READ_FAILED =
  'Your browser couldn’t read the files: they may be too large for its memory. Try fewer at once.';

/**
 * Makes a workspace from a function that takes a command and resolves to its result.
 * @throws Error with a message for the user
 */
function toImportWorkspace(
  send: (command: WorkspaceCommand) => Promise<WorkspaceResult>,
  end: () => void,
): ImportWorkspace {
  const callWorkspace = async <K extends Exclude<keyof WorkspaceResult, 'error'>>(
    command: WorkspaceCommand,
    resultKey: K,
  ) => {
    const answer = await send(command);
    const result: NonNullable<WorkspaceResult[K]> | undefined = answer[resultKey] ?? undefined;
    if (result === undefined) throw new Error(answer.error ?? READ_FAILED);
    return result;
  };
  return {
    add: async (files) => await callWorkspace({ type: 'add', files }, 'summary'),
    remove: async (key) => await callWorkspace({ type: 'remove', key }, 'summary'),
    change: async (key, change) => await callWorkspace({ type: 'change', key, change }, 'summary'),
    build: async (choices) => await callWorkspace({ type: 'build', choices }, 'buildSummary'),
    builtPart: async (number) => await callWorkspace({ type: 'builtPart', number }, 'builtPart'),
    archivePart: async (number) => await callWorkspace({ type: 'archivePart', number }, 'archivePart'),
    rejectedRowsCsv: async (problems) => await callWorkspace({ type: 'rejectedRowsCsv', problems }, 'csv'),
    end,
  };
}

/** Opens a workspace in a worker, so that large files don't block the page. */
function openWorkerWorkspace(): ImportWorkspace {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const pendingReplies = new Map<number, (result: WorkspaceResult) => void>();
  let lastId = 0;
  let hasFailed = false;
  const settleReply = (id: number, reply: WorkspaceResult) => {
    pendingReplies.get(id)?.(reply);
    pendingReplies.delete(id);
  };
  worker.addEventListener('message', ({ data: { id, ...reply } }: MessageEvent<WorkspaceReply>) =>
    settleReply(id, reply),
  );
  // The workspace catches the errors of its commands, so this is the end of the worker, or it didn't start.
  worker.addEventListener('error', () => {
    hasFailed = true;
    for (const id of pendingReplies.keys()) settleReply(id, { error: READ_FAILED });
  });
  const send = async (command: WorkspaceCommand) =>
    await new Promise<WorkspaceResult>((resolve) => {
      if (hasFailed) {
        resolve({ error: READ_FAILED });
        return;
      }
      const id = ++lastId;
      pendingReplies.set(id, resolve);
      worker.postMessage({ id, ...command } satisfies WorkspaceRequest);
    });
  return toImportWorkspace(send, () => worker.terminate());
}

/** Opens a workspace in the page itself; its code is loaded only in browsers without workers. */
function openLocalWorkspace(): ImportWorkspace {
  const handler = import('./command-handler.ts').then(({ createCommandHandler }) => createCommandHandler());
  return toImportWorkspace(
    async (command) => await (await handler)(command),
    () => undefined,
  );
}

/** Opens the workspace of an import: in a worker, or in the page where the browser has no workers. */
export const openWorkspace = (): ImportWorkspace =>
  typeof Worker === 'undefined' ? openLocalWorkspace() : openWorkerWorkspace();
