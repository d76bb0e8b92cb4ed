/**
 * `npm run proof:template [-- commit]`: the synthesized template is judged by cfn-lint, then a stack of an earlier commit's template
 * is created, updated to it and deleted in moto and in LocalStack without Docker, as far as each knows the kinds. Those
 * that neither knows are listed at the end; docs/operations.md says how they were checked instead.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonOf } from '#shared/rules/data/json.ts';
import { git, withCheckout } from '../releases/checkout.ts';
import { pythonProgram, run, skipWithout } from '../tools.ts';
import { CloudFormation, type StackResource } from './cloudformation.ts';
import { type Cloud, LOCALSTACK, MOTO } from './clouds.ts';
import { Template, withoutKinds } from './stripped.ts';

/** The first template that had settings by environment. */
const EARLIER = '61073ed';
/** CDK itself names what a resource depends on twice. */
const IGNORED = 'W3005';

/** Makes the template of a working copy. @returns its path */
async function synthesized(folder: string): Promise<string> {
  if ((await run('npm', ['run', '--silent', 'synth', '--prefix', folder])) !== 0)
    throw new Error(`The template of ${folder} was not made`);
  const [path = ''] = globSync(join(folder, 'cdk.out/*.template.json'));
  return path;
}

const readTemplate = (path: string): Template => jsonOf(Template, readFileSync(path, 'utf8'));

/** The template of a commit, made with its own packages, since today's bundler would misread earlier settings. */
const templateOf = (commit: string): Promise<Template> =>
  withCheckout(git('rev-parse', '--short', commit), 'own', async (folder) =>
    readTemplate(await synthesized(folder)),
  );

/** The kinds of some resources with their number, one a line. */
const kindsOf = (resources: readonly StackResource[]) =>
  [...Map.groupBy(resources, ({ kind }) => kind)]
    .map(([kind, all]) => `  ${all.length} ${kind}`)
    .toSorted()
    .join('\n');

/** Creates, updates and deletes the stack in an emulator. @returns the resources that were there after the update */
async function tried(cloud: Cloud, template: Template, earlier: Template): Promise<StackResource[]> {
  const service = await cloud.start();
  try {
    const stack = new CloudFormation(service.endpoint);
    await stack.bootstrap(cloud.account);
    const created = await stack.deploy('CreateStack', withoutKinds(earlier, cloud.leftOut));
    const updatedTemplate = withoutKinds(template, cloud.leftOut);
    const updated = created === 'CREATE_COMPLETE' && (await stack.deploy('UpdateStack', updatedTemplate));
    const resources = (await stack.resources()).filter(({ kind }) => !cloud.unknown.includes(kind));
    const removed = await stack.remove();
    const missing = Object.entries(updatedTemplate.Resources)
      .filter(([, { Type }]) => ![...cloud.unknown, ...cloud.lost].includes(Type))
      .filter(([id]) => !resources.some((each) => each.id === id && each.status.endsWith('_COMPLETE')));
    console.warn(`${cloud.name}: created ${created}, updated ${updated}, deleted ${removed}.`);
    console.warn(kindsOf(resources));
    for (const [id, { Type }] of missing) console.warn(`MISSING after the update: ${Type} ${id}`);
    if (missing.length > 0 || updated !== 'UPDATE_COMPLETE' || removed !== 'DELETE_COMPLETE')
      process.exitCode = 1;
    return resources;
  } finally {
    await service.stop();
  }
}

skipWithout('python3');
const path = await synthesized('.');
const lint = await run(await pythonProgram('cfn-lint', 'cfn-lint'), [path, '--ignore-checks', IGNORED]);
console.warn(lint === 0 ? 'cfn-lint finds nothing.' : 'cfn-lint finds the above.');
process.exitCode = lint;
const template = readTemplate(path);
const earlier = await templateOf(process.argv[2] ?? EARLIER);
const seen = await tried(MOTO, template, earlier);
// LocalStack's last free version is written in Python 3.13.
skipWithout('python3.13');
seen.push(...(await tried(LOCALSTACK, template, earlier)));
const kinds = new Set(Object.values(template.Resources).map(({ Type }) => Type));
const unseen = [...kinds].filter((kind) => !seen.some((each) => each.kind === kind)).toSorted();
console.warn(`In neither:\n${unseen.map((kind) => `  ${kind}`).join('\n')}`);
