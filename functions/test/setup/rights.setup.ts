import { afterAll, expect } from 'vitest';
import { enforceRights } from '#infra/local/rights/enforce.ts';
import { noteRight } from '#infra/local/rights/rights-notes.ts';
import { speedUpClient } from './clients.ts';

/** Each Lambda that a test calls is judged by its own rights; the tests themselves may do everything. */
enforceRights(speedUpClient);

afterAll(() => noteRight('ran', expect.getState().testPath ?? ''));
