import { afterAll, expect } from 'vitest';
import { enforceRights } from '#infra/local/rights/enforce.ts';
import { noteRight } from '#infra/local/rights/rights-notes.ts';
import { speedUpClient } from './clients.ts';

/** Gives each Lambda that a test calls only its own rights; the tests themselves may do everything. */
enforceRights(speedUpClient);

afterAll(() => noteRight('ran', expect.getState().testPath ?? ''));
