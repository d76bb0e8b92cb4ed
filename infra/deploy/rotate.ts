/** `npm run rotate-secrets -- --env <name>`: the next deployment makes new secrets (docs/operations.md). */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { environmentOf, fileOf } from './environment.ts';

const { values } = parseArgs({ options: { env: { type: 'string' } } });
const { env } = values;
if (!env) throw new Error('npm run rotate-secrets -- --env <name>');
const secretGeneration = environmentOf(env).secretGeneration + 1;
const said = JSON.parse(readFileSync(fileOf(env), 'utf8')) as object;
writeFileSync(fileOf(env), `${JSON.stringify({ ...said, secretGeneration }, null, 2)}\n`);
console.log(`deploy/${env}.json asks for generation ${secretGeneration}: now npm run deploy -- --env ${env}`);
