import { answerer } from './answer.ts';
import type { DeskReply, DeskRequest } from './messages.ts';

const answer = answerer();

addEventListener('message', ({ data: { id, ...ask } }: MessageEvent<DeskRequest>) => {
  void answer(ask).then((reply) => postMessage({ id, ...reply } satisfies DeskReply));
});
