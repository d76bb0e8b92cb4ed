import { attachments } from '#shared/calls/attachments.ts';
import { serve } from '../kernel/serve.ts';
import { attachmentHandlers } from './attachments.ts';

export const handler = serve(attachments, attachmentHandlers);
