import { kinds } from '#shared/calls/kinds.ts';
import { settings } from '#shared/calls/settings.ts';
import { answers, serve } from '../serve.ts';
import { kindHandlers } from '../lists/kinds.ts';
import { settingsHandlers } from './settings.ts';

export const handler = serve(answers(settings, settingsHandlers), answers(kinds, kindHandlers));
