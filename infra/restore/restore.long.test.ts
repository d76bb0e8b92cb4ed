import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { animals } from '#shared/calls/animals/animals.ts';
import { newAnimalInput } from '#functions/test/tenant.ts';
import { parseJson } from '#shared/rules/data/json.ts';
import { sendPhoto, waitForPhoto } from '../smoke/files.ts';
import { callOrFail, type SignedInVisitor, signIn } from '../smoke/visitor.ts';

const Source = z.object({
  port: z.number(),
  userName: z.string(),
  password: z.string(),
  tenant: z.object({
    id: z.string(),
    dogs: z.string(),
    cats: z.string(),
    stray: z.string(),
    otherRescue: z.string(),
    ownerSurrender: z.string(),
  }),
});

const { DYNAMODB_ENDPOINT: _d, S3_ENDPOINT: _s, SES_ENDPOINT: _m, TABLE: _t, ...env } = process.env;
let folder: string;
let child: ChildProcess;
let source: z.output<typeof Source>;
let visitor: SignedInVisitor;
let animalId: string;
let addedCount = 0;

const sourceFolder = () => join(folder, 'from');
const targetFolder = (name: string) => join(folder, name);

async function addAnimal(): Promise<string> {
  const animal = newAnimalInput(source.tenant, { animalName: `Of number ${++addedCount}` });
  const reply = await callOrFail(visitor, animals.create, animal);
  return reply.animals[0]?.id ?? '';
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'havenkeep-restore-'));
  const args = [join(import.meta.dirname, 'source.fixture.ts'), sourceFolder()];
  child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  source = parseJson(Source, line.toString());
  visitor = await signIn(`http://127.0.0.1:${source.port}`, source);
  animalId = await addAnimal();
  await waitForPhoto(visitor, animalId, await sendPhoto(visitor, animalId));
}, 60_000);
afterAll(async () => {
  child.kill();
  await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the restore drill to its end, and gives its exit code and output. */
const runDrill = (name: string, password = source.password) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const args = [join(import.meta.dirname, 'main.ts'), '--from', sourceFolder(), '--to', targetFolder(name)];
    const environment = { ...env, SMOKE_USER: source.userName, SMOKE_PASSWORD: password };
    execFile(process.execPath, args, { env: environment }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, text: stdout + stderr }),
    );
  });

/** The values at a JSON path of the restored items whose sort keys match an SQL LIKE pattern. */
function readRestored(name: string, sortKeyPattern: string, path: string): unknown[] {
  const database = new DatabaseSync(join(targetFolder(name), 'table.sqlite'), { readOnly: true });
  try {
    return database
      .prepare('SELECT json_extract(item_json, ?) AS value FROM havenkeep WHERE sk LIKE ?')
      .all(path, sortKeyPattern)
      .map(({ value }) => value);
  } finally {
    database.close();
  }
}

describe('a restore drill', () => {
  it('starts a second installation from one consistent moment, while users keep working', async () => {
    const run = runDrill('busy');
    const addAnimalUnlessDone = () => Promise.race([run.then(() => false), addAnimal().then(() => true)]);
    const countBefore = addedCount;
    while (await addAnimalUnlessDone());
    const { code, text } = await run;
    expect(text).not.toContain('FAILED');
    expect(text).toContain('The restored installation works.');
    expect(code).toBe(0);
    expect(addedCount).toBeGreaterThan(countBefore);
    // Only whole transactions were restored: the animals in the count of the rescue are as many as their history lines.
    const [count] = readRestored('busy', 'S:counts', '$.current.N');
    const lines = readRestored('busy', '%', '$.row.M.what.S').filter((call) => call === 'animals.create');
    expect(lines.length).toBeGreaterThanOrEqual(countBefore);
    expect(Number(count)).toBe(lines.length);
  }, 90_000);

  it('reports which calls a restored installation rejects', async () => {
    const { code, text } = await runDrill('refusing', 'Wrong#Pass1');
    expect(code).toBe(1);
    expect(text).toMatch(/FAILED .*an account signs in\n.*accounts\.signIn answered 401/);
    expect(text).toMatch(/\b1 of \d+ steps failed\./);
  }, 60_000);
});
