import { registry } from '#functions/kernel/table/table.ts';

/** The account by which visitors look around the demo; all its users have this password, which everyone knows. */
export const DEMO_ACCOUNT = { userName: 'manager', password: 'Havenkeep#1' };

/** The mark of a demo that is complete. */
export const DEMO_COMPLETE = { pk: 'demo', sk: 'done' };

/** True once the demo rescues are complete. */
export const isDemoComplete = async (): Promise<boolean> => Boolean(await registry().get(DEMO_COMPLETE));
