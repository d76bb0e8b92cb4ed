import { messageOf } from '#shared/rules/text/message-of.ts';
import { createWorkspace } from './workspace.ts';
import type { WorkspaceResult, WorkspaceCommand } from './messages.ts';

/** Makes the function that runs commands on the files of one import; a failure becomes a result with an error. */
export function createCommandHandler(): (command: WorkspaceCommand) => Promise<WorkspaceResult> {
  const workspace = createWorkspace();
  const runCommand = async (command: WorkspaceCommand): Promise<WorkspaceResult> => {
    switch (command.type) {
      case 'add':
        return { summary: await workspace.add(command.files) };
      case 'remove':
        return { summary: workspace.remove(command.key) };
      case 'change':
        return { summary: workspace.change(command.key, command.change) };
      case 'build':
        return { buildSummary: workspace.build(command.choices) };
      case 'builtPart':
        return { builtPart: workspace.builtPart(command.number) };
      case 'archivePart':
        return { archivePart: await workspace.archivePart(command.number) };
      case 'rejectedRowsCsv':
        return { csv: workspace.rejectedRowsCsv(command.problems) };
    }
  };
  return async (command) =>
    await runCommand(command).catch((error: unknown) => ({
      error: messageOf(error),
    }));
}
