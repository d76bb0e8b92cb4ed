import { attachments } from '#shared/calls/attachments/attachments.ts';
import { answers, serve } from '../serve.ts';
import { attachmentHandlers } from './attachments.ts';

export const handler = serve(answers(attachments, attachmentHandlers));
