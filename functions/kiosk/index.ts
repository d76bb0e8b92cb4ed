import { KIOSK } from '#shared/calls/kiosk/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { kioskHandlers } from './kiosk.ts';
import { kiosksHandlers } from './kiosks.ts';

export const handler: AreaLambda = serve(KIOSK, { kiosk: kioskHandlers, kiosks: kiosksHandlers });
