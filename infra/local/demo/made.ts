import { registry } from '#functions/kernel/table/table.ts';

/** The mark of a demo that is complete. */
export const DEMO_MADE = { pk: 'demo', sk: 'done' };

/** True once the demo rescues are complete. */
export const isDemoMade = async (): Promise<boolean> => Boolean(await registry().get(DEMO_MADE));
