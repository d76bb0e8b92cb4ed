/**
 * The proofs run the product against services that others built. They need Python or Java, which the product does not:
 * where one is missing, a proof says so and exits with code 0. Everything is installed once into
 * node_modules/.cache/proof.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { START_ARGUMENTS } from '../common/start-arguments.ts';
import { waitForAnswer, endProcess, findFreePort, spawnGuarded } from '../local/process/child.ts';

const ROOT = join(import.meta.dirname, '../..');
export const CACHE = join(ROOT, 'node_modules/.cache/proof');

interface PythonTool {
  readonly packages: readonly string[];
  /** The Python interpreter that it requires. */
  readonly python?: string;
}

/** Tested versions; a newer one would change what is proven. */
const PYTHON_TOOLS = {
  moto: { packages: ['moto[server]==5.2.5'] },
  'cfn-lint': { packages: ['cfn-lint==1.58.0'] },
  schemathesis: { packages: ['schemathesis==4.32.5'] },
  aws: { packages: ['awscli==1.46.3'] },
  // Newer versions of its dependencies lack functions that it calls.
  localstack: {
    packages: [
      'localstack-core[runtime]==4.14.0',
      'cbor2<6',
      'service_identity',
      'pyOpenSSL==25.3.0',
      'cryptography==45.0.7',
    ],
    python: 'python3.13',
  },
} as const satisfies Record<string, PythonTool>;
const DYNAMODB_LOCAL = '2.6.1';
const COPY_GOAL = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/**
 * The environment variables that make pyenv start `python3.13` although another version is selected; without pyenv they
 * have no effect.
 */
const pyenvVariables = (program: string): Readonly<Record<string, string>> =>
  program.startsWith('python3.') ? { PYENV_VERSION: program.slice('python'.length) } : {};

/** Ends this process if a program is missing: with exit code 0, unless an earlier part of the proof has failed. */
export function skipWithout(...programs: readonly string[]): void {
  // Each is run with `--version`, since a program on the PATH may be only the shim of pyenv for a version that is not
  // installed.
  const missingPrograms = programs.filter((program) => {
    const env = { ...process.env, ...pyenvVariables(program) };
    return spawnSync(program, ['--version'], { env }).status !== 0;
  });
  if (missingPrograms.length === 0) return;
  console.warn(`Skipped: this proof needs ${missingPrograms.join(' and ')}.`);
  process.exit();
}

/** Runs a program to its end and gives its exit code; its output goes where this process's goes. */
export const run = (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });

/** Runs one step of an installation. @throws if it fails */
async function runOrFail(program: string, args: readonly string[]): Promise<void> {
  const code = await run(program, args, pyenvVariables(program));
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}

/** The path of a Python program, installed on first use into a separate environment. */
export async function pythonProgram(tool: keyof typeof PYTHON_TOOLS, program: string): Promise<string> {
  const { packages, python = 'python3' }: PythonTool = PYTHON_TOOLS[tool];
  const folder = join(CACHE, packages.join(' ').replaceAll(/[^\w.-]+/g, '_'));
  const path = join(folder, 'bin', program);
  if (existsSync(path)) return path;
  await runOrFail(python, ['-m', 'venv', folder]);
  await runOrFail(join(folder, 'bin/pip'), [
    'install',
    '--quiet',
    '--disable-pip-version-check',
    ...packages,
  ]);
  return path;
}

/** The folder of Amazon's DynamoDB Local with its libraries, fetched by Maven on first use. */
async function fetchDynamoLocal(): Promise<string> {
  const folder = join(CACHE, `dynamodb-local-${DYNAMODB_LOCAL}`);
  const fetchedMarker = join(folder, 'fetched');
  if (existsSync(fetchedMarker)) return folder;
  mkdirSync(folder, { recursive: true });
  const coordinates = `<groupId>com.amazonaws</groupId><artifactId>DynamoDBLocal</artifactId><version>${DYNAMODB_LOCAL}</version>`;
  writeFileSync(
    join(folder, 'pom.xml'),
    `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>proof</groupId>` +
      `<artifactId>proof</artifactId><version>1</version><dependencies><dependency>${coordinates}</dependency></dependencies></project>`,
  );
  await runOrFail('mvn', [
    '-q',
    '-B',
    '-f',
    join(folder, 'pom.xml'),
    COPY_GOAL,
    `-DoutputDirectory=${folder}`,
  ]);
  writeFileSync(fetchedMarker, DYNAMODB_LOCAL);
  return folder;
}

export interface RunningService {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** The longest wait for a service: the installation builds its site and creates its demo data first. */
const START_TIMEOUT_MS = 600_000;

/** Starts a program that listens at a port, and waits until it answers. @throws with its log's path if it never does */
async function startService(
  name: string,
  command: (port: number) => readonly string[],
): Promise<RunningService> {
  const port = await findFreePort();
  const [program = '', ...args] = command(port);
  const log = join(CACHE, `${name}.log`);
  const child = spawnGuarded(program, args, log);
  const endpoint = `http://127.0.0.1:${port}`;
  if (await waitForAnswer(endpoint, child, START_TIMEOUT_MS))
    return { endpoint, stop: () => endProcess(child) };
  await endProcess(child);
  throw new Error(`${name} did not start: see ${log}`);
}

/**
 * Amazon's DynamoDB Local, in memory, with one database for all keys.
 * @param isDelayed true if creating a table takes time, as in AWS
 */
export async function startDynamoLocal(isDelayed: boolean): Promise<RunningService> {
  const folder = await fetchDynamoLocal();
  const main = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner';
  const delay = isDelayed ? ['-delayTransientStatuses'] : [];
  return startService('dynamodb-local', (port) => [
    // It writes a file into the working directory, so it is started in the cache.
    'sh',
    '-c',
    'cd "$0" && exec "$@"',
    CACHE,
    'java',
    `-Djava.library.path=${folder}`,
    '-cp',
    `${folder}/*`,
    main,
    '-inMemory',
    '-sharedDb',
    ...delay,
    '-port',
    String(port),
  ]);
}

/** moto's server: S3, SES, CloudFormation and other AWS services as its authors implemented them, in memory. */
export async function startMoto(): Promise<RunningService> {
  const program = await pythonProgram('moto', 'moto_server');
  return startService('moto', (port) => [program, '-H', '127.0.0.1', '-p', String(port)]);
}

/** LocalStack's last free version, without Docker: it refuses requests that need Docker or a download. */
export async function startLocalStack(): Promise<RunningService> {
  const program = await pythonProgram('localstack', 'localstack-supervisor');
  return startService('localstack', (port) => [
    'env',
    'DNS_ADDRESS=0',
    'DISABLE_EVENTS=1',
    'SKIP_SSL_CERT_DOWNLOAD=1',
    'CFN_IGNORE_UNSUPPORTED_RESOURCE_TYPES=1',
    `XDG_CACHE_HOME=${CACHE}`,
    `GATEWAY_LISTEN=127.0.0.1:${port}`,
    program,
  ]);
}

/** Starts this product as `npm start` does, with the demo's data. @param dataDir where it keeps everything */
export async function startInstallation(dataDir: string, mailPort: number): Promise<RunningService> {
  return startService('installation', (port) => [
    'env',
    `PORT=${port}`,
    `MAIL_PORT=${mailPort}`,
    `DATA_DIR=${dataDir}`,
    'node',
    ...START_ARGUMENTS,
  ]);
}
