import { MAILINGS } from '#shared/calls/mailings/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { leavingHandlers, mailingHandlers } from './mailings.ts';
import { templateHandlers } from './templates/templates.ts';

export const handler: AreaLambda = serve(MAILINGS, {
  leaving: leavingHandlers,
  mailings: mailingHandlers,
  templates: templateHandlers,
});
