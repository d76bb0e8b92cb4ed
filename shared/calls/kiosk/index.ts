import { kiosk, kiosks } from './kiosks.ts';

/** The calls of the area, by noun. */
export const KIOSK = { kiosk, kiosks };
