import { attachments } from '#shared/calls/attachments.ts';
import { answers, serve } from '../kernel/http/serve.ts';
import { attachmentHandlers } from './attachments.ts';

export const handler = serve(answers(attachments, attachmentHandlers));
