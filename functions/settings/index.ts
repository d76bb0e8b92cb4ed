import { settings } from '#shared/calls/settings.ts';
import { serve } from '../kernel/serve.ts';
import { settingsHandlers } from './settings.ts';

export const handler = serve(settings, settingsHandlers);
