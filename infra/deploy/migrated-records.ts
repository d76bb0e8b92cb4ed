import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';

const FILE = join(import.meta.dirname, '../../functions/test/stored-shapes/shapes.json');
const Shapes = z.record(z.string(), z.object({ shape: z.number() }));

/** The records whose shape is not the first, with its number, as `animals:2 lists:3`; the deployed ones are an output of the stack. */
export const migratedRecords = (): string =>
  Object.entries(parseJson(Shapes, readFileSync(FILE, 'utf8')))
    .flatMap(([name, { shape }]) => (shape > 1 ? [`${name}:${shape}`] : []))
    .join(' ');
