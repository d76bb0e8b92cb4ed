import type { rescues } from '#shared/calls/rescues/rescues.ts';
import type { Handlers } from '../kernel/context.ts';
import { letIn, suspend } from './closing.ts';
import { list } from './list.ts';

export const rescueHandlers = { list, suspend, letIn } satisfies Handlers<typeof rescues>;
