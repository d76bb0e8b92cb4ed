import { MAILINGS } from '#shared/calls/mailings/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { leavingHandlers, mailingHandlers } from './mailings.ts';
import { mailDomainHandlers } from './domain/domain.ts';
import { templateHandlers } from './templates/templates.ts';

export const handler: AreaLambda = serve(MAILINGS, {
  leaving: leavingHandlers,
  mailDomain: mailDomainHandlers,
  mailings: mailingHandlers,
  templates: templateHandlers,
});
