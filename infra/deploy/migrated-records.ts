import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';

const FILE = join(import.meta.dirname, '../../functions/test/stored-shapes/shapes.json');
const Shapes = z.record(z.string(), z.object({ shape: z.number() }));

/** The records with a shape number above 1, as `animals:2 lists:3`; an output of the stack has the deployed ones. */
export const migratedRecords = (): string =>
  Object.entries(parseJson(Shapes, readFileSync(FILE, 'utf8')))
    .flatMap(([name, { shape }]) => (shape > 1 ? [`${name}:${shape}`] : []))
    .join(' ');
