/** `npm run rotate-secrets -- --env <name>`: the next deployment makes new secrets (docs/operations.md). */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import { environmentOf, fileOf } from './environment.ts';

const { values } = parseArgs({ options: { env: { type: 'string' } } });
const { env } = values;
if (!env) throw new Error('npm run rotate-secrets -- --env <name>');
const secretGeneration = environmentOf(env).secretGeneration + 1;
const storedSettings = parseJson(z.looseObject({}), readFileSync(fileOf(env), 'utf8'));
writeFileSync(fileOf(env), `${JSON.stringify({ ...storedSettings, secretGeneration }, null, 2)}\n`);
console.log(`deploy/${env}.json asks for generation ${secretGeneration}: now npm run deploy -- --env ${env}`);
