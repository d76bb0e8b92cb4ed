import { createCommandHandler } from './command-handler.ts';
import type { WorkspaceReply, WorkspaceRequest } from './messages.ts';

const handleCommand = createCommandHandler();

addEventListener('message', ({ data: { id, ...command } }: MessageEvent<WorkspaceRequest>) => {
  void handleCommand(command).then((reply) => postMessage({ id, ...reply } satisfies WorkspaceReply));
});
