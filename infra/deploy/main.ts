/** `npm run deploy -- --env <name>`: deploys with the settings of deploy/<name>.json (docs/operations.md). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { createStackClient } from './cloud.ts';
import { deploy } from './deploy.ts';
import { environmentOf } from './environment.ts';

const USAGE = `npm run deploy -- --env <name> [--allow-removal] [--at-once] [-- arguments of cdk deploy]
  --env            takes the settings from deploy/<name>.json
  --allow-removal  lets a setting go that is deployed and no longer said
  --at-once        new code serves everybody at once, and no alarm takes it back: where the present code fails`;

async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: 'inherit' });
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${args[0]} failed`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      env: { type: 'string' },
      'allow-removal': { type: 'boolean', default: false },
      'at-once': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const { env, 'allow-removal': allowRemoval, 'at-once': isAtOnce } = values;
  if (!env) throw new Error(USAGE);
  const cdk = (args: readonly string[]) => run('npx', ['cdk', 'deploy', ...args, ...positionals]);
  await deploy(
    { env, settings: environmentOf(env), allowRemoval, isAtOnce },
    { cloud: createStackClient(), cdk },
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
