import { leaving } from './leaving.ts';
import { mailDomain } from './mail-domain.ts';
import { mailings } from './mailings.ts';
import { templates } from './templates.ts';

/** The calls of the area, by noun. */
export const MAILINGS = { leaving, mailDomain, mailings, templates };
