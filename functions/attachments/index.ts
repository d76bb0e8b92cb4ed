import { ATTACHMENTS } from '#shared/calls/attachments/index.ts';
import { readForm } from '../kernel/http/multipart.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { attachmentHandlers } from './attachments.ts';
import { checkFileHandlers } from './check-files.ts';
import { logoHandlers } from './logo.ts';

export const handler: AreaLambda = serve(
  ATTACHMENTS,
  {
    attachments: attachmentHandlers,
    checkFiles: checkFileHandlers,
    logos: logoHandlers,
  },
  readForm,
);
