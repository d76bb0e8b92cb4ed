import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';

const PackageFile = z.object({ scripts: z.object({ start: z.string() }) });
const { scripts } = parseJson(
  PackageFile,
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
);

/** The arguments that `npm start` passes to node, from the folder of the project: node's options, then the program. */
export const START_ARGUMENTS = scripts.start.split(' ').slice(1);

/** The options of node among them. */
export const START_OPTIONS = START_ARGUMENTS.slice(0, -1);
