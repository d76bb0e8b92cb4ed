import { messageOf } from '#shared/rules/text/message-of.ts';
import { createWorkspace } from './workspace.ts';
import type { WorkspaceResult, WorkspaceCommand } from './messages.ts';

/** Makes the function that runs commands on the files of one import; a failure becomes a result with an error. */
export function createCommandHandler(): (command: WorkspaceCommand) => Promise<WorkspaceResult> {
  const workspace = createWorkspace();
  const answers = async (request: WorkspaceCommand): Promise<WorkspaceResult> => {
    switch (request.type) {
      case 'add':
        return { summary: await workspace.add(request.files) };
      case 'remove':
        return { summary: workspace.remove(request.key) };
      case 'change':
        return { summary: workspace.change(request.key, request.change) };
      case 'build':
        return { built: workspace.build(request.choices) };
      case 'part':
        return { part: workspace.part(request.number) };
      case 'records':
        return { records: await workspace.records(request.number) };
      case 'rejects':
        return { text: workspace.rejects(request.problems) };
    }
  };
  return async (request) =>
    await answers(request).catch((error: unknown) => ({
      error: messageOf(error),
    }));
}
